import type { RemoteModule, ShellApi } from '@haulboard/contract/shell';

type Props = {
  App: RemoteModule['App'];
  shell: ShellApi;
  basePath: string;
  /** Of whose build everything below is; `ownerOfPart` reads it. */
  remote: string;
  build: string;
};

/** Where the shell’s part of the page ends and a build of a remote begins. */
export function RemoteApp({ App, shell, basePath }: Props) {
  return <App shell={shell} basePath={basePath} />;
}

/** The build that begins at a part of the page; undefined at all other parts. */
export function ownerOfPart(type: unknown, props: object): { remote: string; build: string } | undefined {
  return type === RemoteApp && 'remote' in props && 'build' in props
    ? { remote: String(props.remote), build: String(props.build) }
    : undefined;
}
