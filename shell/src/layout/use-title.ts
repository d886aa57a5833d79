import { useEffect } from 'react';

/** Page titles are upper-case and end with the product's name (SPEC.md 2). A hidden tab says nothing. */
export function useTitle(title: string, isActive = true): void {
  useEffect(() => {
    if (isActive) {
      document.title = `${title.toUpperCase()} - Haulboard`;
    }
  }, [title, isActive]);
}
