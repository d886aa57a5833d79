import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { destinationQueue, destinationQueueDetail } from '../../entities/planning/destination-queue.ts';
import { entity, queryNumber } from '../../wire.ts';

export const listDestinationQueues = defineCall({
  name: 'listDestinationQueues',
  summary: 'Destinations with the trucks that are there now and the time a truck usually stays at this hour',
  method: 'GET',
  path: '/admin/vehicle/queue',
  allow: 'map.view',
  freshOn: ['task_modify'],
  result: z.array(destinationQueue),
});

export const getDestinationQueue = defineCall({
  name: 'getDestinationQueue',
  summary: 'One destination: own trucks there and on their way, and what is learned of each hour of the day',
  method: 'GET',
  path: '/admin/vehicle/queue/{id}',
  allow: 'map.view',
  freshOn: ['task_modify'],
  params: entity({ id: queryNumber }),
  result: destinationQueueDetail,
  errors: [404],
});
