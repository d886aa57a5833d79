import type { ShellApi, Stop } from '@haulboard/contract/shell';
import { ownerOf } from './owner-of.ts';

/** Tells operations what the browser refused to do, once for each thing refused. */
export function watchViolations(report: ShellApi['report']): Stop {
  const told = new Set<string>();
  const tell = (event: SecurityPolicyViolationEvent): void => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, disposition } = event;
    const owner = ownerOf(`${sourceFile} ${blockedURI}`);
    const message = `${disposition === 'enforce' ? 'Refused' : 'Would be refused'} by ${effectiveDirective}: ${blockedURI} at ${sourceFile}:${lineNumber}`;
    if (!told.has(message)) {
      told.add(message);
      report({ ...owner, message });
    }
  };
  document.addEventListener('securitypolicyviolation', tell);
  return () => document.removeEventListener('securitypolicyviolation', tell);
}
