import type { ShellApi, Stop } from '@haulboard/contract/shell';

type Owner = { remote: string; build?: string };

/** Whose code broke the page's rules, by the path it came from; the shell's where no remote can be named. */
function ownerOf(sourceFile: string, blocked: string): Owner {
  const [, remote, build] = /\/r\/([a-z-]+)\/([0-9a-f]+)\//.exec(`${sourceFile} ${blocked}`) ?? [];
  return remote === undefined ? { remote: 'shell' } : { remote, ...(build ? { build } : {}) };
}

/** Tells operations what the browser refused to do, once for each thing refused. */
export function watchViolations(report: ShellApi['report']): Stop {
  const told = new Set<string>();
  const tell = (event: SecurityPolicyViolationEvent): void => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, disposition } = event;
    const owner = ownerOf(sourceFile, blockedURI);
    const message = `${disposition === 'enforce' ? 'Refused' : 'Would be refused'} by ${effectiveDirective}: ${blockedURI} at ${sourceFile}:${lineNumber}`;
    if (!told.has(message)) {
      told.add(message);
      report({ ...owner, message });
    }
  };
  document.addEventListener('securitypolicyviolation', tell);
  return () => document.removeEventListener('securitypolicyviolation', tell);
}
