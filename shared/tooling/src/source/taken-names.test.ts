import { namesOfPairs, namesOfShared, takenIn } from './taken-names.ts';

test.each([
  ["import { getBoard, type Task } from '@haulboard/contract';", ['@haulboard/contract getBoard']],
  ["import type { Task } from '@haulboard/contract';", []],
  ["import { dayOf as today } from '@haulboard/contract/time';", ['@haulboard/contract/time dayOf']],
  ["export { Button } from '@haulboard/ui/core';", ['@haulboard/ui/core Button']],
  ["import { Select } from '@haulboard/ui/form';", ['@haulboard/ui/data Select']],
  ["import { Modal } from '@haulboard/ui/overlay';", ['@haulboard/ui/data Modal']],
  ["import { QrCode } from '@haulboard/ui/qr';", []],
  ["import { defineApp } from '@haulboard/data/app'; import { useState } from 'react';", []],
])('a team that writes %s takes %j of the shell', (source, expected) => {
  expect(takenIn(source).map((pair) => pair.join(' '))).toEqual(expected);
});

test('what several files take is told once, in order', () => {
  const sources = [
    "import { useSend, useCall } from '@haulboard/data';",
    "import { useCall } from '@haulboard/data';",
  ];
  expect(namesOfPairs(sources.flatMap(takenIn))).toEqual({ '@haulboard/data': ['useCall', 'useSend'] });
});

test('a team that takes a whole module is told to name what it takes', () => {
  const source = "import * as contract from '@haulboard/contract';";
  expect(() => takenIn(source)).toThrow('Name what you take from @haulboard/contract');
});

test('what the shell offers is read from the sources: functions, passed on names, no types', () => {
  const names = namesOfShared();
  expect(names['@haulboard/contract']).toEqual(expect.arrayContaining(['changePlan', 'TaskStatus', 'CALLS']));
  // Calls that are made together are taken apart into their names.
  expect(names['@haulboard/contract']).toEqual(
    expect.arrayContaining(['addIncidentPhoto', 'getIncidentPhoto']),
  );
  expect(names['@haulboard/contract']).not.toContain('PlanChange');
  expect(names['@haulboard/contract/time']).toContain('dayStart');
  expect(names['@haulboard/ui/data']).toEqual(expect.arrayContaining(['Modal', 'Select', 'Table']));
  expect(names['@haulboard/ui/core']).toEqual(expect.arrayContaining(['Button', 'Screen']));
  expect(Object.keys(names).filter((request) => request.includes('testing'))).toEqual([]);
});
