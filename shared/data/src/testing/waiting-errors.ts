import { configure, getConfig } from '@testing-library/react';

const { getElementError: fullError } = getConfig();

/** Whether the library only looks whether something has come: it says so in a field outside of its types. */
function isLookingAgain(): boolean {
  const config = getConfig();
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true;
}

/**
 * What is waited for is missing at each look. The page as text, a fourteenth of these tests' time, is left to whoever
 * gives up: the library adds it there.
 */
export function writeThePageOnlyAtTheEnd(): void {
  configure({
    getElementError: (message, container) => {
      if (!isLookingAgain()) {
        return fullError(message, container);
      }
      const error = new Error(message ?? '');
      error.name = 'TestingLibraryElementError';
      return error;
    },
  });
}
