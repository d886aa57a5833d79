import { capitalized, EditError, kebab, quoted, type Work } from './edits.ts';

export type PageWish = {
  readonly remote: string;
  /** In camelCase: `truckList`. */
  readonly name: string;
  /** Which kind of record it lists, by the name of many. */
  readonly of: string;
  readonly title: string;
  readonly titleZh: string;
  readonly permission: string;
  /** Labels of the list's columns, as the contract has the fields. */
  readonly fields: readonly string[];
  readonly label: string;
  readonly manifest: string;
  readonly main: string;
};

const page = ({ name, of, title, fields, label }: PageWish) => `import { ${of} } from '@haulboard/contract';
import { useAddress, useCall } from '@haulboard/data';
import { SearchBox, TableFrame, TableRow } from '@haulboard/records/list';
import { EmptyState, Screen, useRovingFocus } from '@haulboard/ui/core';
import { Trans } from '@lingui/react/macro';
import styles from './${kebab(name)}.module.css';

/** ${title}: what is looked for stands in the address. */
export function ${capitalized(name)}Page() {
  const [params, put] = useAddress();
  const q = params.get('q') ?? '';
  const state = useCall(${of}.calls.find, { query: { sort: '${label}', ...(q === '' ? {} : { q }) } });
  const body = useRovingFocus<HTMLTableSectionElement>('vertical');
  return (
    <Screen title={<Trans>${title}</Trans>} state={state}>
      {({ list }) => (
        <div className={styles['page']}>
          <SearchBox value={q} onSearch={(text) => put({ q: text })} />
          {list.length === 0 ? (
            <EmptyState title={<Trans>There is nothing here yet.</Trans>} />
          ) : (
            <TableFrame caption={<Trans>${title}</Trans>} isBusy={state.isFetching}>
              <thead>
                <tr>
${fields.map((field) => `                  <th scope="col"><Trans>${wordsOf(field)}</Trans></th>`).join('\n')}
                </tr>
              </thead>
              <tbody ref={body} data-landing>
                {list.map((row) => (
                  <TableRow key={row.id}>
${fields.map((field) => `                    <td>{row.${field}}</td>`).join('\n')}
                  </TableRow>
                ))}
              </tbody>
            </TableFrame>
          )}
        </div>
      )}
    </Screen>
  );
}
`;

const STYLE = `.page {
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--hb-space-3);
  align-items: flex-start;
  min-height: 0;
}
`;

const test = ({ name, of }: PageWish) => `import { ${of}, ApiError } from '@haulboard/contract';
import { fakeServer, fakeShell } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ${capitalized(name)}Page } from './${kebab(name)}-page.tsx';

describe('a person at ${kebab(name)}', () => {
  it('finds nothing where there is nothing, and what is looked for stands in the address', async () => {
    const server = fakeServer();
    const asked: (string | undefined)[] = [];
    server.on(${of}.calls.find, ({ query }) => {
      asked.push(query?.q);
      return { page: 1, pageSize: 50, total: 0, list: [] };
    });
    renderRemote(<${capitalized(name)}Page />, { shell: fakeShell({ server }), path: '/' });
    expect(await screen.findByText('There is nothing here yet.')).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox'), 'kai');
    await waitFor(() => expect(asked.at(-1)).toBe('kai'));
  });

  it('can try again when the server could not tell', async () => {
    const server = fakeServer();
    server.on(${of}.calls.find, () => {
      throw new ApiError({ code: 500, message: 'the database is away', call: 'find' });
    });
    renderRemote(<${capitalized(name)}Page />, { shell: fakeShell({ server }), path: '/' });
    expect(await screen.findByRole('button', { name: /retry/i })).toBeTruthy();
  });
});
`;

/** `homeBaseName` → `Home base name`. */
const wordsOf = (field: string): string =>
  capitalized(field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

const permission = ({ name, title, titleZh, permission: held }: PageWish) => `{
      path: '/${kebab(name)}',
      title: { 'en-US': ${quoted(title.toUpperCase())}, 'zh-CN': ${quoted(titleZh)} },
      permission: ${quoted(held)},
      roles: rolesOf(${quoted(held)}),
      menu: true,
      order: 300,
    },`;

const HOW = 'docs/how-to/add-a-page.md says how to do it by hand';

function check({ remote, name, title, manifest, main }: PageWish): void {
  if (!/^[a-z][a-zA-Z]{1,30}$/.test(name)) {
    throw new EditError(`A page is called by letters in camelCase, like truckList: not "${name}".`);
  }
  if (/[`$\\*]/.test(title)) {
    throw new EditError('A title is a few plain words.');
  }
  if (!/routes: \[[^;]*\],\n/.test(manifest) || /routes: \[[^\]]*\]\./.test(manifest)) {
    throw new EditError(`The routes of remotes/${remote} are no plain list: ${HOW}.`);
  }
  if (manifest.includes(`'/${kebab(name)}'`) || main.includes(`'/${kebab(name)}'`)) {
    throw new EditError(`/${kebab(name)} is a page of remotes/${remote} already: nothing was changed.`);
  }
}

/** What a list page needs, with its place in the manifest and in the app. @throws {EditError} */
export function pageWork(wish: PageWish): Work {
  check(wish);
  const { remote, name, manifest, main } = wish;
  const folder = `remotes/${remote}/src`;
  const own = `${folder}/pages/${kebab(name)}`;
  const load = `'/${kebab(name)}': () =>
      import('./pages/${kebab(name)}/${kebab(name)}-page.tsx').then((page) => page.${capitalized(name)}Page),`;
  const hasPages = main.includes('  pages: {');
  const hasRoles = manifest.includes('rolesOf');
  return {
    files: {
      [`${own}/${kebab(name)}-page.tsx`]: page(wish),
      [`${own}/${kebab(name)}-page.test.tsx`]: test(wish),
      [`${own}/${kebab(name)}.module.css`]: STYLE,
    },
    edits: [
      { file: `${folder}/manifest.ts`, at: 'after', place: 'routes: [', text: `\n    ${permission(wish)}` },
      ...(hasRoles
        ? []
        : [
            {
              file: `${folder}/manifest.ts`,
              at: 'before' as const,
              place: 'import ',
              text: "import { rolesOf } from '@haulboard/contract';\n",
            },
          ]),
      hasPages
        ? { file: `${folder}/main.tsx`, at: 'after', place: '  pages: {', text: `\n    ${load}` }
        : {
            file: `${folder}/main.tsx`,
            at: 'before',
            place: '  App: ',
            text: `  pages: {\n    ${load}\n  },\n`,
          },
    ],
  };
}
