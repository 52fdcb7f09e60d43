import type { Lang } from '@jade/contract/errors'

/** Language of a reply by Accept-Language: the better of zh and en, zh where neither is asked for (API-7). */
export function langOf(header: string | undefined): Lang {
  const weights = { zh: 0, en: 0 }
  for (const part of (header ?? '').slice(0, 500).split(',')) {
    const [tag = '', q] = part.trim().toLowerCase().split(';')
    const weight = q === undefined ? 1 : Number(q.replace(/^\s*q=/, '')) || 0
    for (const lang of ['zh', 'en'] as const)
      if (tag === lang || tag.startsWith(`${lang}-`)) weights[lang] = Math.max(weights[lang], weight)
  }
  return weights.en > weights.zh ? 'en' : 'zh'
}
