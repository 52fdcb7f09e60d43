import { useId } from 'react'

/** A J coin of jade with a gold rim, or a small stack of them. Says nothing that the words beside it do not. */
export function JadeCoin({ count = 1, size = 44 }: { readonly count?: 1 | 3; readonly size?: number }) {
  const id = useId()
  const places =
    count === 1
      ? [[32, 32, 24]]
      : [
          [21, 40, 17],
          [43, 40, 17],
          [32, 23, 18],
        ]
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden>
      <defs>
        <radialGradient id={`${id}j`} cx="36%" cy="30%" r="80%">
          <stop offset="0" stopColor="#97dfc6" />
          <stop offset="0.55" stopColor="#35a884" />
          <stop offset="1" stopColor="#0f3b30" />
        </radialGradient>
        <linearGradient id={`${id}g`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#f7e7c3" />
          <stop offset="0.5" stopColor="#c79a52" />
          <stop offset="1" stopColor="#8d6637" />
        </linearGradient>
      </defs>
      {places.map(([x = 32, y = 32, r = 24]) => (
        <g key={`${x}-${y}`} transform={`translate(${x} ${y}) scale(${r / 24})`}>
          <circle r="24" fill={`url(#${id}g)`} />
          <circle r="20" fill={`url(#${id}j)`} />
          <rect x="-6" y="-6" width="12" height="12" rx="2" fill="#0f3b30" stroke={`url(#${id}g)`} strokeWidth="2" />
          <path d="M-14 -11a18 18 0 0 1 12 -7" fill="none" stroke="#e6f8f1" strokeOpacity="0.75" strokeWidth="2.5" strokeLinecap="round" />
        </g>
      ))}
    </svg>
  )
}
