import { renderRemote } from '@haulboard/data/testing';
import { fakeServer, fakeShell } from '@haulboard/contract/testing';
import { cleanup, screen } from '@testing-library/react';
import { FailPage, SuccessPage } from './result-page.tsx';

afterEach(cleanup);

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('the end of a long or e-mailed action', () => {
  it.each([
    ['/result/success?action=registration-approved', 'Account approved', ['/account/center', '/']],
    ['/result/success', 'Done', ['/']],
    ['/result/success?action=link-expired', 'Done', ['/']],
    ['/result/success?action=%3Cb%3EPay%20here%3C/b%3E', 'Done', ['/']],
    ['/result/success?action=toString', 'Done', ['/']],
    ['/result/fail?action=link-expired', 'This link is no longer valid', ['/']],
    ['/result/fail?action=nonsense', 'Not done', ['/']],
  ])('%s says only what we know', (path, title, next) => {
    const page = path.startsWith('/result/success') ? <SuccessPage /> : <FailPage />;
    renderRemote(page, { shell: fakeShell({ server: fakeServer() }), path });
    expect(screen.getByRole('heading').textContent).toBe(title);
    expect(links()).toEqual(next);
    expect(screen.queryByText(/Pay here/)).toBeNull();
  });
});
