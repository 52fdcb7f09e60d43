import { useId } from 'react'

/** The mark: a pavilion roof in gold leaf over a jade disc. */
export function Mark({ size = 40 }: { readonly size?: number }) {
  const id = useId()
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden role="presentation">
      <defs>
        <linearGradient id={`${id}g`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fbf0d2" />
          <stop offset=".45" stopColor="#e3c48d" />
          <stop offset=".55" stopColor="#b98a45" />
          <stop offset="1" stopColor="#e8cf9c" />
        </linearGradient>
        <radialGradient id={`${id}j`} cx=".38" cy=".3" r=".85">
          <stop offset="0" stopColor="#8ee6c6" />
          <stop offset=".42" stopColor="#35a884" />
          <stop offset="1" stopColor="#0b4434" />
        </radialGradient>
      </defs>
      <circle cx="32" cy="40" r="21" fill={`url(#${id}j)`} />
      <circle cx="32" cy="40" r="20.2" fill="none" stroke="#c5f3e2" strokeOpacity=".35" strokeWidth="1" />
      <circle cx="32" cy="45" r="6.2" fill="#120d09" />
      <circle cx="32" cy="45" r="6.9" fill="none" stroke={`url(#${id}g)`} strokeWidth="1.6" />
      <path
        d="M32 3.5c1.5 0 2.3 1.2 2.3 2.6 0 1-.4 1.7-1 2.3C37.6 14.900 47 20.600 61.500 21.600c1.100.1 1.400 1.500.4 2-3.900 2-8.600 3-13.500 3.100H15.600c-4.900-.1-9.600-1.100-13.500-3.100-1-.5-.7-1.900.4-2C17 20.600 26.400 14.900 30.700 8.400c-.6-.6-1-1.300-1-2.300 0-1.400.8-2.600 2.300-2.600Z"
        fill={`url(#${id}g)`}
      />
      <path d="M17.500 29.200h29l-1.300 3.300H18.800z" fill={`url(#${id}g)`} />
      <path
        d="M11 24.300c7-1.600 14-6.200 21-12.800 7 6.600 14 11.200 21 12.800"
        fill="none"
        stroke="#5e4222"
        strokeOpacity=".55"
        strokeWidth="1"
      />
    </svg>
  )
}
