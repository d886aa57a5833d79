import { useEffect } from 'react';

/** Page titles are upper-case and end with the product's name (SPEC.md 2). */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title.toUpperCase()} - Haulboard`;
  }, [title]);
}
