/** One file of a small tree and what it imports. */
export type PlantedFile = { readonly path: string; readonly text?: string };
export type WrongImport = { readonly from: string; readonly code: string; readonly to: string };

/** What a right tree holds; each import in it is allowed. */
export const RIGHT: readonly PlantedFile[] = [
  { path: 'shared/contract/src/index.ts', text: "export * from './calls/loads.ts';" },
  { path: 'shared/contract/src/calls/loads.ts' },
  { path: 'shared/contract/src/time/index.ts' },
  { path: 'shared/data/src/index.ts', text: "import '@haulboard/contract';" },
  { path: 'shared/data/src/query-client.ts' },
  { path: 'shared/ui/src/core/index.ts', text: "import 'react';" },
  { path: 'shared/ui/src/core/round.ts', text: "import './round-again.ts';" },
  { path: 'shared/ui/src/core/round-again.ts' },
  { path: 'shell/src/index.ts', text: "import '../../shared/data/src/index.ts';" },
  { path: 'remotes/planning/src/main.tsx', text: "import './pages/board/board-page.tsx';" },
  { path: 'remotes/planning/src/manifest.ts' },
  {
    path: 'remotes/planning/src/pages/board/board-page.tsx',
    text: "import '../../model/loads.ts'; import './board-view.tsx'; import '@haulboard/data';",
  },
  {
    path: 'remotes/planning/src/pages/board/board-view.tsx',
    text: "import '../../../../../shared/ui/src/core/index.ts';",
  },
  {
    path: 'remotes/planning/src/pages/board/grid/rows.ts',
    text: "import '../state/plan.ts';",
  },
  { path: 'remotes/planning/src/pages/board/state/plan.ts', text: "import '../labels/units.ts';" },
  { path: 'remotes/planning/src/pages/board/labels/units.ts' },
  { path: 'remotes/planning/src/model/loads.ts', text: "import '@haulboard/contract';" },
  { path: 'remotes/map/src/manifest.ts' },
  { path: 'deploy/api/src/main.ts', text: "import './ops/server.ts';" },
  {
    path: 'deploy/api/src/platform/db/open.ts',
    text: "import '../../../../../shared/contract/src/time/index.ts';",
  },
  { path: 'deploy/api/src/identity/scope/visible.ts', text: "import '../../platform/db/open.ts';" },
  { path: 'deploy/api/src/fleet/lookups/trucks.ts', text: "import '../../identity/scope/visible.ts';" },
  { path: 'deploy/api/src/planning/plan/change.ts', text: "import '../../identity/scope/visible.ts';" },
  {
    path: 'deploy/api/src/ops/server.ts',
    text: "import '../fleet/lookups/trucks.ts'; import '../planning/plan/change.ts';",
  },
  { path: 'deploy/api/src/planning/history/steps.ts', text: "import '../plan/change.ts';" },
  { path: 'deploy/api/src/planning/preflight/rules.ts', text: "import '../plan/change.ts';" },
  { path: 'deploy/api/src/planning/plan/hours/span.ts' },
  { path: 'deploy/api/src/planning/plan/day/estimate.ts', text: "import '../hours/span.ts';" },
  { path: 'deploy/releases/src/store/store.ts' },
  { path: 'deploy/releases/src/log/log.ts', text: "import '../store/store.ts';" },
  { path: 'shell/src/routing/paths.ts' },
  { path: 'shell/src/layout/header.ts', text: "import '../routing/paths.ts';" },
  { path: 'remotes/map/src/components/marks.ts', text: "import '../model/places.ts';" },
  { path: 'remotes/map/src/model/places.ts' },
  { path: 'remotes/map/src/pages/list/rows.ts' },
  { path: 'remotes/map/src/pages/list/cells/cell.ts' },
  { path: 'remotes/map/src/pages/list/menu/entry.ts' },
  { path: 'remotes/map/src/pages/chart/bars.ts' },
  // What tests use may look anywhere.
  { path: 'deploy/api/src/platform/testing/fixture.ts', text: "import '../../ops/server.ts';" },
  { path: 'deploy/api/src/platform/db/open.test.ts', text: "import '../../ops/server.ts';" },
];

const API = 'deploy/api/src';

/** For each rule the imports that it alone is there to refuse. */
export const WRONG: Readonly<Record<string, readonly WrongImport[]>> = {
  'no-circular': [
    // A circle is told once, at the file whose name comes first.
    {
      from: 'shared/ui/src/core/round-again.ts',
      code: "import './round.ts';",
      to: 'shared/ui/src/core/round.ts',
    },
  ],
  'declared-and-exported-only': [
    { from: 'shell/src/a.ts', code: "import 'not-declared';", to: 'not-declared' },
    {
      from: 'shell/src/b.ts',
      code: "import '@haulboard/data/query-client';",
      to: '@haulboard/data/query-client',
    },
  ],
  'remotes-are-strangers': [
    {
      from: 'remotes/map/src/pages/map.tsx',
      code: "import type { Load } from '../../../planning/src/model/loads.ts'; export type Own = Load;",
      to: 'remotes/planning/src/model/loads.ts',
    },
  ],
  'arrows-point-down': [
    {
      from: 'remotes/map/src/pages/a.ts',
      code: "import '../../../../shell/src/index.ts';",
      to: 'shell/src/index.ts',
    },
    {
      from: 'shared/data/src/a.ts',
      code: "import '../../../deploy/api/src/main.ts';",
      to: 'deploy/api/src/main.ts',
    },
  ],
  'shared-knows-no-remote': [
    {
      from: 'shared/data/src/b.ts',
      code: "void import('../../../remotes/map/src/manifest.ts');",
      to: 'remotes/map/src/manifest.ts',
    },
  ],
  'shell-knows-no-remote': [
    {
      from: 'shell/src/c.ts',
      code: "import '../../remotes/map/src/manifest.ts';",
      to: 'remotes/map/src/manifest.ts',
    },
  ],
  'contract-stands-alone': [
    {
      from: 'shared/contract/src/calls/a.ts',
      code: "import '@haulboard/data';",
      to: 'shared/data/src/index.ts',
    },
    {
      from: 'shared/contract/src/calls/b.ts',
      code: "import '../../../../deploy/api/src/main.ts';",
      to: 'deploy/api/src/main.ts',
    },
  ],
  'packages-by-front-door': [
    {
      from: 'remotes/map/src/pages/c.ts',
      code: "import '../../../../shared/data/src/query-client.ts';",
      to: 'shared/data/src/query-client.ts',
    },
    {
      from: `${API}/platform/db/a.ts`,
      code: "import '../../../../../shared/contract/src/calls/loads.ts';",
      to: 'shared/contract/src/calls/loads.ts',
    },
  ],
  'model-is-pure': [
    {
      from: 'remotes/planning/src/model/a.ts',
      code: "import '@haulboard/data';",
      to: 'shared/data/src/index.ts',
    },
    {
      from: 'remotes/planning/src/model/b.ts',
      code: "import '../pages/board/board-view.tsx';",
      to: 'remotes/planning/src/pages/board/board-view.tsx',
    },
    {
      from: 'remotes/planning/src/model/c.ts',
      code: "import { useState } from 'react'; export const use = useState;",
      to: 'node_modules/react/index.js',
    },
  ],
  'views-do-no-io': [
    {
      from: 'remotes/planning/src/pages/plan/plan-view.tsx',
      code: "import { useCall } from '@haulboard/data'; export const View = () => <p>{useCall()}</p>;",
      to: 'shared/data/src/index.ts',
    },
  ],
  'rooms-know-not-the-page': [
    {
      from: 'remotes/planning/src/pages/board/grid/cell.ts',
      code: "import '../board-view.tsx';",
      to: 'remotes/planning/src/pages/board/board-view.tsx',
    },
  ],
  'board-state-knows-no-room': [
    {
      from: 'remotes/planning/src/pages/board/state/selection.ts',
      code: "import '../grid/rows.ts';",
      to: 'remotes/planning/src/pages/board/grid/rows.ts',
    },
  ],
  'api-platform-knows-no-business': [
    {
      from: `${API}/platform/db/b.ts`,
      code: "import '../../identity/scope/visible.ts';",
      to: `${API}/identity/scope/visible.ts`,
    },
    {
      from: `${API}/platform/db/c.ts`,
      code: "import '../../planning/plan/change.ts';",
      to: `${API}/planning/plan/change.ts`,
    },
  ],
  'api-identity-knows-no-work': [
    {
      from: `${API}/identity/scope/a.ts`,
      code: "import '../../fleet/lookups/trucks.ts';",
      to: `${API}/fleet/lookups/trucks.ts`,
    },
    { from: `${API}/identity/scope/b.ts`, code: "import '../../ops/server.ts';", to: `${API}/ops/server.ts` },
  ],
  'api-fleet-and-planning-stand-apart': [
    {
      from: `${API}/fleet/lookups/a.ts`,
      code: "import '../../planning/plan/change.ts';",
      to: `${API}/planning/plan/change.ts`,
    },
    {
      from: `${API}/planning/plan/a.ts`,
      code: "import '../../fleet/lookups/trucks.ts';",
      to: `${API}/fleet/lookups/trucks.ts`,
    },
    { from: `${API}/planning/plan/b.ts`, code: "import '../../ops/server.ts';", to: `${API}/ops/server.ts` },
  ],
  // Two that make a circle of folders, though not of files.
  'folders-keep-an-order': [
    {
      from: `${API}/planning/history/a.ts`,
      code: "import '../preflight/rules.ts';",
      to: `${API}/planning/preflight/rules.ts`,
    },
    {
      from: `${API}/planning/preflight/a.ts`,
      code: "import '../history/steps.ts';",
      to: `${API}/planning/history/steps.ts`,
    },
    {
      from: 'shell/src/routing/a.ts',
      code: "import '../layout/header.ts';",
      to: 'shell/src/layout/header.ts',
    },
    {
      from: 'shell/src/layout/a.ts',
      code: "import '../routing/paths.ts';",
      to: 'shell/src/routing/paths.ts',
    },
    {
      from: 'remotes/map/src/model/a.ts',
      code: "import '../components/marks.ts';",
      to: 'remotes/map/src/components/marks.ts',
    },
    {
      from: 'remotes/map/src/components/a.ts',
      code: "import '../model/places.ts';",
      to: 'remotes/map/src/model/places.ts',
    },
    {
      from: 'remotes/map/src/pages/list/a.ts',
      code: "import '../chart/bars.ts';",
      to: 'remotes/map/src/pages/chart/bars.ts',
    },
    {
      from: 'remotes/map/src/pages/chart/a.ts',
      code: "import '../list/rows.ts';",
      to: 'remotes/map/src/pages/list/rows.ts',
    },
    {
      from: 'remotes/map/src/pages/list/cells/a.ts',
      code: "import '../menu/entry.ts';",
      to: 'remotes/map/src/pages/list/menu/entry.ts',
    },
    {
      from: 'remotes/map/src/pages/list/menu/a.ts',
      code: "import '../cells/cell.ts';",
      to: 'remotes/map/src/pages/list/cells/cell.ts',
    },
    // The arrow that was right is named with the one that closes the circle.
    {
      from: `${API}/planning/plan/hours/a.ts`,
      code: "import '../day/estimate.ts';",
      to: `${API}/planning/plan/day/estimate.ts`,
    },
    {
      from: 'deploy/releases/src/store/a.ts',
      code: "import '../log/log.ts';",
      to: 'deploy/releases/src/log/log.ts',
    },
  ],
  'server-sees-contract-only': [
    {
      from: `${API}/platform/db/d.ts`,
      code: "import '../../../../../shared/ui/src/core/index.ts';",
      to: 'shared/ui/src/core/index.ts',
    },
    {
      from: 'deploy/gateway/src/a.ts',
      code: "import '../../../remotes/map/src/manifest.ts';",
      to: 'remotes/map/src/manifest.ts',
    },
  ],
};
