/** Three logs on a bunk: the product's mark. Decoration; the name always stands beside it. */
export function BrandMark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <g fill="none" strokeWidth="2">
        <circle cx="9.5" cy="19.5" r="6" fill="var(--hb-primary)" stroke="var(--hb-accent)" />
        <circle cx="22.5" cy="19.5" r="6" fill="var(--hb-primary)" stroke="var(--hb-accent)" />
        <circle cx="16" cy="8.5" r="6" fill="var(--hb-link)" stroke="var(--hb-accent)" />
        <path d="M2 28h28" stroke="var(--hb-text)" strokeLinecap="round" />
      </g>
      <g fill="var(--hb-ink)">
        <circle cx="9.5" cy="19.5" r="1.8" />
        <circle cx="22.5" cy="19.5" r="1.8" />
        <circle cx="16" cy="8.5" r="1.8" />
      </g>
    </svg>
  );
}
