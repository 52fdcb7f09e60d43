/** A tied money bag; open, with its coins, where there is something to see. */
export function MoneyBag({ open }: { readonly open: boolean }) {
  return (
    <svg viewBox="0 0 120 110" width={120} height={110} aria-hidden>
      {open && (
        <g fill="#f7e7c3" stroke="#8d6637" strokeWidth={2}>
          <circle cx={42} cy={18} r={10} />
          <circle cx={62} cy={11} r={10} />
          <circle cx={80} cy={20} r={10} />
        </g>
      )}
      <path d="M38 34h44l-8-10H46z" fill="#c79a52" stroke="#5e4222" strokeWidth={2} strokeLinejoin="round" />
      <path d="M40 38h40q28 30 20 54-4 12-40 12T20 92q-8-24 20-54z" fill="#d2453a" stroke="#7c1d17" strokeWidth={2} />
      <path d="M38 38h44" stroke="#f7e7c3" strokeWidth={5} strokeLinecap="round" />
      <path
        d="M47 74q13-12 26 0M44 74h32M50 74v9M60 70v13M70 74v9M46 83h28"
        fill="none"
        stroke="#f7e7c3"
        strokeWidth={3}
        strokeLinecap="round"
      />
    </svg>
  )
}
