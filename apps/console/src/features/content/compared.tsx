import { compareLines } from '@jade/contract/content/compare'
import { markupOf } from '@jade/contract/content/markup'
import type { ContentPage } from '@jade/contract/content/operator-calls'
import { SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { m } from '../../paraglide/messages.js'
import { Coming } from '../../parts/coming.tsx'
import css from './compared.module.css'
import { useVersion } from './use-version.ts'
import { versionName } from './words.ts'

/** A version against what is in force, line by line in both languages. */
export function Compared({ page, number }: { readonly page: ContentPage; readonly number: number }) {
  const published = useVersion(page, page.published)
  const another = useVersion(page, number)
  const [inForce, other] = [published.data, another.data]
  if (!inForce || !other) return <Coming query={another.isError ? another : published} height={240} />
  return (
    <Stack>
      <Title order={3} size="h5">
        {m.content_against({ version: versionName(number), other: versionName(page.published) })}
      </Title>
      <SimpleGrid cols={2}>
        <Lines label={m.content_zh()} before={markupOf(inForce.texts.zh)} after={markupOf(other.texts.zh)} />
        <Lines label={m.content_en()} before={markupOf(inForce.texts.en)} after={markupOf(other.texts.en)} />
      </SimpleGrid>
    </Stack>
  )
}

const SIGNS = { same: ' ', gone: '−', new: '+' } as const

/** Two texts, line by line: what is gone and what is new. */
export function Lines({ label, before, after }: { readonly label: string; readonly before: string; readonly after: string }) {
  const lines = compareLines(before, after)
  return (
    <Stack gap={4} miw={0}>
      <Text size="sm" fw={600}>
        {label}
      </Text>
      {before === after && (
        <Text size="sm" c="dimmed">
          {m.content_equal()}
        </Text>
      )}
      <div className={css.lines} tabIndex={0} role="region" aria-label={label}>
        {lines.map(({ kind, text }, at) => (
          <p key={at} className={css.line} data-kind={kind}>
            <span className={css.sign}>{SIGNS[kind]}</span>
            {text}
          </p>
        ))}
      </div>
    </Stack>
  )
}
