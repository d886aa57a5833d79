import type { RemoteExtensionProps, RemoteModule, ShellApi } from '@haulboard/contract/shell';

/** Of whose build everything below is; `ownerOfPart` reads it. */
type Owner = { remote: string; build: string };

type Props = Owner & { App: RemoteModule['App']; shell: ShellApi; basePath: string };

/** Where the shell’s part of the page ends and a build of a remote begins. */
export function RemoteApp({ App, shell, basePath }: Props) {
  return <App shell={shell} basePath={basePath} />;
}

type ExtensionProps = Owner & RemoteExtensionProps & { Extension: RemoteModule['Extension'] };

/** Where a page of one remote ends and a piece of another begins. */
export function RemoteExtension({ Extension, shell, name, context }: ExtensionProps) {
  if (!Extension) {
    throw new Error('It does not export an Extension.');
  }
  return <Extension shell={shell} name={name} context={context} />;
}

/** The build that begins at a part of the page; undefined at all other parts. */
export function ownerOfPart(type: unknown, props: object): Owner | undefined {
  return (type === RemoteApp || type === RemoteExtension) && 'remote' in props && 'build' in props
    ? { remote: String(props.remote), build: String(props.build) }
    : undefined;
}
