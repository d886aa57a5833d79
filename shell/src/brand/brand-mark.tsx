/** Three logs on a bunk: the product's mark. Decoration; the name always stands beside it. */
export function BrandMark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <g fill="none" strokeWidth="2">
        <circle cx="9.5" cy="19.5" r="6" fill="#49aa19" stroke="#8fd460" />
        <circle cx="22.5" cy="19.5" r="6" fill="#49aa19" stroke="#8fd460" />
        <circle cx="16" cy="8.5" r="6" fill="#6abe39" stroke="#8fd460" />
        <path d="M2 28h28" stroke="#d9d9d9" strokeLinecap="round" />
      </g>
      <g fill="#0b0f0a">
        <circle cx="9.5" cy="19.5" r="1.8" />
        <circle cx="22.5" cy="19.5" r="1.8" />
        <circle cx="16" cy="8.5" r="1.8" />
      </g>
    </svg>
  );
}
