import { act, useEffect, useRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Drawer } from './drawer.tsx';

let root: Root;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
});
afterEach(() => act(() => root.unmount()));

/** As a form in a drawer begins. */
function Field({ isFirst }: { isFirst: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) {
      field.current?.focus();
    }
  }, [isFirst]);
  return <input ref={field} id="field" />;
}

function Page({ isFieldFirst }: { isFieldFirst: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" id="open" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Drawer open={isOpen} title="Docket 7" {...(isFieldFirst ? { autoFocus: false } : {})}>
        <Field isFirst={isFieldFirst} />
      </Drawer>
    </>
  );
}

/** What has the focus once a drawer was opened. */
async function opened(isFieldFirst: boolean): Promise<Element | null> {
  await act(async () => root.render(<Page isFieldFirst={isFieldFirst} />));
  await act(async () => document.getElementById('open')?.click());
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
  return document.activeElement;
}

describe('somebody who opens a drawer', () => {
  it('is in a dialog that has its name, and not in the frame around it', async () => {
    const active = await opened(false);
    expect(active?.getAttribute('role')).toBe('dialog');
    const title = active?.getAttribute('aria-labelledby') ?? '';
    expect(document.getElementById(title)?.textContent).toBe('Docket 7');
  });

  it('stays in the field that a form begins with', async () => {
    expect((await opened(true))?.id).toBe('field');
  });
});
