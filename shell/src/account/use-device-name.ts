import { useLingui } from '@lingui/react/macro';

/** `Chrome on Windows`, as the server tells two names apart, in the person's language; empty for an unknown device. */
export function useDeviceName(): (device: string) => string {
  const { t } = useLingui();
  return (device) => {
    const [browser = '', system] = device.split(' on ');
    return system === undefined ? device : t`${browser} on ${system}`;
  };
}
