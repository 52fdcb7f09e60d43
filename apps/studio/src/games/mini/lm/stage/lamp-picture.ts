import { el } from '../../../../stage/kit/dom.ts'
import { lmSvg, type SymbolName } from './symbols.ts'

export function lampPicture(name: SymbolName | 'lucky'): HTMLImageElement {
  const src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(lmSvg(name))}`
  return el('img', { alt: '', class: 'lm-symbol', width: '64', height: '64', src })
}
