import type { ReactNode } from 'react'

/** The symbols of Little Mary, each in a box of 40 by 40. */
const drawn: Readonly<Record<string, ReactNode>> = {
  cherry: (
    <>
      <path d="M13 26Q15 12 28 6Q27 17 28 24" fill="none" stroke="#5f9e3d" strokeWidth="2" />
      <path d="M28 6q-9-3-13 3q8 3 13-3" fill="#79bf52" />
      <circle cx="12" cy="28" r="7.5" fill="#d8324a" />
      <circle cx="27" cy="29" r="7.5" fill="#b81f3a" />
      <circle cx="9.5" cy="25.5" r="2" fill="#ffc2cb" />
      <circle cx="24.5" cy="26.5" r="2" fill="#ff9db0" />
    </>
  ),
  orange: (
    <>
      <circle cx="20" cy="22" r="13" fill="#f08a24" />
      <circle cx="15.5" cy="17" r="3" fill="#ffc987" />
      <path d="M20 10q6-8 13-4q-4 7-13 4" fill="#6db34a" />
      <path d="M20 10v-4" stroke="#7a5a2c" strokeWidth="2" />
    </>
  ),
  plum: (
    <>
      <ellipse cx="20" cy="23" rx="12" ry="12.5" fill="#7d4bb5" />
      <path d="M20 11q-5 12 0 24.5" fill="none" stroke="#5c3191" strokeWidth="2" />
      <circle cx="14.5" cy="18" r="3" fill="#c9a8ee" />
      <path d="M20 11q5-8 12-4q-4 7-12 4" fill="#6db34a" />
    </>
  ),
  bell: (
    <>
      <path d="M20 6q10 0 10.5 12q0 7 4 11h-29q4-4 4-11q.5-12 10.5-12" fill="#f0c14b" />
      <path d="M5.5 29h29v3h-29z" fill="#c4902a" />
      <circle cx="20" cy="34" r="3.5" fill="#a87418" />
      <path d="M14.5 12q-2 3-2 8" fill="none" stroke="#fff0bd" strokeWidth="2.5" strokeLinecap="round" />
    </>
  ),
  melon: (
    <>
      <path d="M3 16h34q-1 17-17 17t-17-17" fill="#3f9a55" />
      <path d="M6.5 16h27q-1 13.5-13.5 13.5t-13.5-13.5" fill="#f5e6c0" />
      <path d="M9 16h22q-1 11-11 11t-11-11" fill="#e64a55" />
      <g fill="#3a1418">
        <circle cx="15" cy="19.5" r="1.3" />
        <circle cx="20" cy="22.5" r="1.3" />
        <circle cx="25" cy="19.5" r="1.3" />
      </g>
    </>
  ),
  star: (
    <>
      <path
        d="M20 4l4.900 10.200l11.200 1.400l-8.200 7.800l2 11.100l-9.900-5.400l-9.900 5.400l2-11.100l-8.200-7.800l11.200-1.400z"
        fill="#ffd95e"
        stroke="#c4902a"
      />
      <path d="M20 8l3.5 7.5l-3.5 12z" fill="#fff2c0" />
    </>
  ),
  bar: (
    <>
      <rect x="3" y="12" width="34" height="17" rx="4" fill="#152b27" stroke="#f0c14b" strokeWidth="2" />
      <text x="20" y="25" fill="#f7e7c3" fontSize="12" fontWeight="800" textAnchor="middle">
        BAR
      </text>
    </>
  ),
  seven: <path d="M9 7h23v6q-9 8-10.5 21h-8.5q1.5-11 8.5-19h-7l-1.5 3h-4z" fill="#e03a3e" stroke="#ffd95e" strokeWidth="1.5" />,
  out: (
    <>
      <circle cx="20" cy="20" r="12" fill="none" stroke="#7d948d" strokeWidth="3" />
      <path d="M11.5 28.5l17-17" stroke="#7d948d" strokeWidth="3" />
    </>
  ),
}

/** One of them at a place of its picture. Decoration: what it shows is said in words. */
export function DrawnSymbol({ name, x, y }: { readonly name: string; readonly x: number; readonly y: number }) {
  return <g transform={`translate(${x} ${y})`}>{drawn[name]}</g>
}
