/** Draws the product's logo. */
export function Logo({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="5" fill="var(--ro-accent)" />
      <path
        d="M5 13h2.6l1.9-5 3.2 9.5 2.3-6.5 1.1 2H19"
        fill="none"
        stroke="var(--ro-text-on)"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
