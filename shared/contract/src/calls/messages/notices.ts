import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { notification } from '../../entities/messages/notice.ts';
import { entity, queryNumber } from '../../wire.ts';

export const listNotices = defineCall({
  name: 'listNotices',
  summary: 'Messages of the caller since the start of a day, newest first',
  method: 'GET',
  path: '/v1.0.3/admin/notification',
  allow: 'notice.view',
  freshOn: ['notification', 'share_accept', 'share_vehicle', 'share_task_modify', 'socket_state_change'],
  query: entity({ page: queryNumber, pageSize: queryNumber, date: queryNumber }),
  result: entity({ list: z.array(notification), count: z.int(), unRead: z.int().min(0) }),
});

export const readNotice = defineCall({
  name: 'readNotice',
  summary: 'Mark one message read; id -1 marks all of the caller’s messages',
  method: 'PUT',
  path: '/v1.0.3/admin/notification/{id}',
  allow: 'notice.edit',
  params: entity({ id: queryNumber }),
  result: z.null(),
  errors: [404],
  changes: [listNotices],
});
