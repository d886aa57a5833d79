import { getUserInfo } from '@haulboard/contract';
import { useNotify } from '@haulboard/ui/frame';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { PageParts } from '../page-parts.ts';
import type { Facts } from './facts.ts';
import { seemsAllowed, withRightsOf } from './rights.ts';

type UseRightsOptions = {
  parts: Pick<PageParts, 'http' | 'onForbidden'>;
  facts: Facts | undefined;
  onChange: (facts: Facts) => void;
};

/**
 * Rights may be given and taken while somebody works. A refusal of what this page believes to be allowed has it ask for
 * them again, once at a time; what it cannot hear now it asks for at the next refusal.
 */
export function useRights({ parts, facts, onChange }: UseRightsOptions): void {
  const { t } = useLingui();
  const { info } = useNotify();
  const { http } = parts;
  const isAsking = useRef(false);

  const renew = useEffectEvent(async (): Promise<void> => {
    const answer = await http.send(getUserInfo, {}).catch(() => undefined);
    const next = facts && answer && withRightsOf(facts, answer);
    if (next && next !== facts) {
      onChange(next);
      info(t`What you may do here has changed: the menu and the pages follow.`);
    }
  });
  const refused = useEffectEvent(async (call: Parameters<typeof seemsAllowed>[1]): Promise<void> => {
    if (!facts || isAsking.current || call === getUserInfo || !seemsAllowed(facts, call)) {
      return;
    }
    isAsking.current = true;
    await renew();
    isAsking.current = false;
  });
  useEffect(() => parts.onForbidden((call) => void refused(call)), [parts]);
}
