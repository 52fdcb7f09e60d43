/** A drawn creature: a picture of so many units, its head to the right. Light comes from above, as through water. */
export interface Drawing {
  readonly width: number
  readonly height: number
  readonly svg: string
}

export function drawing([width, height]: readonly [width: number, height: number], body: string, defs = ''): Drawing {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${SHEEN}${defs}</defs>${body}</svg>`
  return { width, height, svg }
}

const SHEEN = `<linearGradient id="sheen" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".65"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/></linearGradient>
<linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset=".55" stop-color="#001a33" stop-opacity="0"/><stop offset="1" stop-color="#001a33" stop-opacity=".5"/></linearGradient>`

/** Colours from top to bottom, evenly. */
export function fade(id: string, ...colours: readonly string[]): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(colours)}</linearGradient>`
}

/** Colours from the tail to the head. */
export function along(id: string, ...colours: readonly string[]): string {
  return `<linearGradient id="${id}">${stops(colours)}</linearGradient>`
}

/** Colours from the middle out. */
export function glow(id: string, ...colours: readonly string[]): string {
  return `<radialGradient id="${id}" cx=".45" cy=".35" r=".75">${stops(colours)}</radialGradient>`
}

/** Light around something, gone at its edge. */
export function halo(colour: string, opacity: number): string {
  const steps = [1, 0.55, 0.22, 0].map((part) => `${colour}/${(opacity * part).toFixed(2)}`)
  return `<radialGradient id="halo">${stops(steps)}</radialGradient>`
}

/** A colour may carry its opacity: `#fff/0.4`. */
function stops(colours: readonly string[]): string {
  return colours
    .map((colour, at) => {
      const [paint, opacity = '1'] = colour.split('/')
      return `<stop offset="${(at / Math.max(1, colours.length - 1)).toFixed(3)}" stop-color="${paint}" stop-opacity="${opacity}"/>`
    })
    .join('')
}

export function eye([x, y]: readonly [x: number, y: number], r: number, iris = '#101820'): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff"/><circle cx="${x + r * 0.18}" cy="${y}" r="${r * 0.66}" fill="${iris}"/><circle cx="${x + r * 0.18}" cy="${y}" r="${r * 0.36}" fill="#000"/><circle cx="${x - r * 0.1}" cy="${y - r * 0.34}" r="${r * 0.26}" fill="#fff"/>`
}

export interface Body {
  readonly width: number
  readonly height: number
  /** Outline of the body; pattern, light and shade stay inside it. */
  readonly outline: string
  readonly fill: string
  readonly line: string
  /** Behind the body: tail, fins. */
  readonly behind: string
  /** On the body. */
  readonly pattern?: string
  /** Before it: near fin, eye, mouth. */
  readonly front: string
  readonly defs: string
}

/** A creature of one body with light on its back and shade under its belly. */
export function creature({ width, height, outline, fill, line, behind, pattern = '', front, defs }: Body): Drawing {
  return drawing(
    [width, height],
    `<g stroke="${line}" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round">${behind}</g>
     <path d="${outline}" fill="${fill}"/><g clip-path="url(#body)">${pattern}<rect width="${width}" height="${height}" fill="url(#shade)"/>
     <path d="${outline}" fill="url(#sheen)" transform="translate(${width * 0.06} ${height * 0.04}) scale(.88 .62)" opacity=".75"/></g>
     <path d="${outline}" fill="none" stroke="${line}" stroke-width="3" stroke-linejoin="round"/>${front}`,
    `${defs}<clipPath id="body"><path d="${outline}"/></clipPath>`,
  )
}

/** The same picture in gold. */
export function gilded({ width, height, svg }: Drawing): Drawing {
  const filter = `<filter id="gilt" color-interpolation-filters="sRGB"><feColorMatrix type="matrix" values=".34 .5 .2 0 .16  .27 .42 .14 0 .02  .1 .16 .06 0 -.05  0 0 0 1 0"/><feComponentTransfer><feFuncR type="table" tableValues=".3 .72 1 1"/><feFuncG type="table" tableValues=".12 .5 .86 1"/><feFuncB type="table" tableValues=".02 .1 .36 .86"/></feComponentTransfer></filter>`
  const inner = svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '')
  return drawing(
    [width, height],
    `<g filter="url(#gilt)">${inner.replace(/<defs>.*?<\/defs>/s, '')}</g>`,
    `${filter}${/<defs>(.*?)<\/defs>/s.exec(inner)?.[1]?.replace(SHEEN, '') ?? ''}`,
  )
}
