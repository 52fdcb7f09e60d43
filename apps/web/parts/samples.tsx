import type { Lang } from '@jade/contract/errors'
import { PageTitle } from '@jade/ui/panel'
import { Lists, Windows } from './samples-lists.tsx'
import { Pictures, Told } from './samples-told.tsx'
import { Buttons, Typed } from './samples-typed.tsx'

/** Every part under the name of its file, in its states. */
export function Samples({ lang }: { readonly lang: Lang }) {
  const word = (zh: string, en: string) => (lang === 'zh' ? zh : en)
  return (
    <main className="samples">
      <PageTitle hint={word('packages/ui 的每個元件', 'Every part of packages/ui')}>{word('元件', 'Parts')}</PageTitle>
      <Buttons word={word} />
      <Typed word={word} />
      <Told word={word} />
      <Lists word={word} />
      <Windows word={word} />
      <Pictures word={word} />
    </main>
  )
}
