/** The eight symbols in the order of the deck, cheapest last as on the machines of old. */
export const symbols = ['bar', 'seven', 'star', 'melon', 'bell', 'mango', 'orange', 'apple'] as const
export type SymbolName = (typeof symbols)[number]

const stop = (offset: number, colour: string) => `<stop offset="${offset}" stop-color="${colour}"/>`
type Hues = readonly [light: string, middle: string, dark: string]
const ball = (id: string, [light, middle, dark]: Hues) =>
  `<radialGradient id="${id}" cx=".36" cy=".3" r=".8">${stop(0, light)}${stop(0.5, middle)}${stop(1, dark)}</radialGradient>`
const fall = (id: string, [top, middle, low]: Hues) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stop(0, top)}${stop(0.5, middle)}${stop(1, low)}</linearGradient>`
const shine = '<ellipse cx="24" cy="22" rx="9" ry="5" fill="#fff" opacity=".65" transform="rotate(-32 24 22)"/>'
const leaf = (x: number, y: number, turn: number) =>
  `<path d="M0 0C6-9 17-10 22-5C17 4 7 6 0 0Z" fill="#43b05c" stroke="#14602c" stroke-width="1.2" transform="translate(${x} ${y}) rotate(${turn})"/>`

/** A five-pointed star round a centre. */
function star(x: number, y: number, r: number): string {
  const points = Array.from({ length: 10 }, (_, at) => {
    const angle = (at * Math.PI) / 5 - Math.PI / 2
    const reach = at % 2 ? r * 0.46 : r
    return `${(x + reach * Math.cos(angle)).toFixed(1)},${(y + reach * Math.sin(angle)).toFixed(1)}`
  })
  return `<polygon points="${points.join(' ')}" fill="url(#st)" stroke="#8a4b00" stroke-width="1.6" stroke-linejoin="round"/>`
}

const seven = (x: number, y: number, size: number) =>
  `<path d="M0 0H26V7C19 15 14 24 13 38H3C4 26 9 17 16 10H0Z" fill="url(#sv)" stroke="#fff2d0" stroke-width="1.8" stroke-linejoin="round" transform="translate(${x} ${y}) scale(${size})"/>`

const drawn: Readonly<Record<SymbolName | 'lucky', string>> = {
  apple: `<defs>${ball('ap', ['#ff9a8a', '#e2231f', '#7d0710'])}</defs><path d="M32 18C22 9 7 15 8 33C9 48 19 58 27 57C30 56 34 56 37 57C45 58 55 48 56 33C57 15 42 9 32 18Z" fill="url(#ap)"/>
    <path d="M32 19C32 13 34 9 38 6" fill="none" stroke="#5f3413" stroke-width="3.4" stroke-linecap="round"/>${leaf(35, 13, -6)}${shine}`,
  orange: `<defs>${ball('og', ['#ffd58a', '#ff9413', '#b35200'])}</defs><circle cx="32" cy="36" r="23" fill="url(#og)"/><g fill="#c96600" opacity=".5"><circle cx="40" cy="42" r="1.3"/><circle cx="34" cy="48" r="1.3"/><circle cx="26" cy="44" r="1.3"/><circle cx="45" cy="34" r="1.3"/><circle cx="38" cy="32" r="1.3"/></g>
    <circle cx="32" cy="15" r="2.6" fill="#5c7d1d"/>${leaf(33, 14, -12)}${shine}`,
  mango: `<defs>${ball('mg', ['#fff0a0', '#ffc51f', '#e2601a'])}</defs><path d="M41 10C55 15 59 33 50 46C42 58 22 61 13 52C5 44 12 33 22 25C30 19 33 10 41 10Z" fill="url(#mg)"/>
    <path d="M42 10C43 7 45 5 48 4" fill="none" stroke="#6b4216" stroke-width="3" stroke-linecap="round"/>${leaf(44, 9, 12)}<ellipse cx="32" cy="26" rx="10" ry="5" fill="#fff" opacity=".55" transform="rotate(-44 32 26)"/>`,
  melon: `<defs>${fall('ml', ['#ff8d87', '#f0383f', '#c4162a'])}</defs><path d="M5 24A28 28 0 0 0 59 24Z" fill="#1f7a3a" stroke="#0d4a20" stroke-width="1.6" transform="translate(0 3)"/>
    <path d="M9 26A24 24 0 0 0 55 26Z" fill="#d9f2c4"/><path d="M12 26A20.500 20.500 0 0 0 52 26Z" fill="url(#ml)"/><g fill="#2a0a08"><ellipse cx="23" cy="33" rx="1.800" ry="3"/><ellipse cx="32" cy="38" rx="1.800" ry="3"/><ellipse cx="41" cy="33" rx="1.800" ry="3"/><ellipse cx="32" cy="30" rx="1.600" ry="2.600"/></g>`,
  bell: `<defs>${fall('bl', ['#fff3b0', '#f6b51e', '#a55f00'])}</defs><circle cx="32" cy="9" r="4.500" fill="none" stroke="#d8921a" stroke-width="3"/><path d="M32 11C45 11 48 22 49 33C50 41 53 44 57 48H7C11 44 14 41 15 33C16 22 19 11 32 11Z" fill="url(#bl)" stroke="#7d4700" stroke-width="1.800"/>
    <rect x="6" y="46" width="52" height="6" rx="3" fill="#ffe493" stroke="#7d4700" stroke-width="1.600"/><circle cx="32" cy="55" r="5" fill="#b4720a"/><path d="M23 19C20 26 20 33 20 39" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="4" stroke-linecap="round"/>`,
  star: `<defs>${fall('st', ['#fff7b8', '#ffcf2e', '#f08a00'])}</defs>${star(23, 27, 19)}${star(43, 42, 17)}`,
  seven: `<defs>${fall('sv', ['#ff8a76', '#e3171c', '#8a0410'])}</defs>${seven(5, 9, 1.06)}${seven(30, 15, 1.06)}`,
  bar: `<defs>${fall('br', ['#5fe6ff', '#1777d8', '#0a2f86'])}</defs><rect x="3" y="17" width="58" height="30" rx="6" fill="url(#br)" stroke="#fff2d0" stroke-width="2.400"/><rect x="7" y="21" width="50" height="22" rx="3" fill="none" stroke="#fff" stroke-opacity=".4"/>
    <text x="32" y="40" text-anchor="middle" font-family="Georgia,serif" font-weight="900" font-size="22" letter-spacing="1" fill="#fff" stroke="#06205f" stroke-width=".8">BAR</text>`,
  lucky: `<defs>${ball('lk', ['#baffd6', '#15b06a', '#04502f'])}</defs><g fill="url(#lk)" stroke="#e9ffe9" stroke-width="1.400"><path d="M32 30C22 26 18 14 25 10C29 8 32 12 32 15C32 12 35 8 39 10C46 14 42 26 32 30Z"/><path d="M32 30C22 26 18 14 25 10C29 8 32 12 32 15C32 12 35 8 39 10C46 14 42 26 32 30Z" transform="rotate(90 32 30)"/><path d="M32 30C22 26 18 14 25 10C29 8 32 12 32 15C32 12 35 8 39 10C46 14 42 26 32 30Z" transform="rotate(180 32 30)"/><path d="M32 30C22 26 18 14 25 10C29 8 32 12 32 15C32 12 35 8 39 10C46 14 42 26 32 30Z" transform="rotate(270 32 30)"/></g>
    <path d="M33 32C35 44 41 52 48 55" fill="none" stroke="#0f8a50" stroke-width="4" stroke-linecap="round"/>`,
}

/** A symbol as a document of its own, so that gradients of two of them never meet. */
export function lmSvg(name: SymbolName | 'lucky'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 64 64">${drawn[name]}</svg>`
}
