import type { ContentPage } from '@jade/contract/content/operator-calls'
import { Alert, Group, Stack, Title } from '@mantine/core'
import { m } from '../../paraglide/messages.js'
import { Coming } from '../../parts/coming.tsx'
import { Mark } from '../../parts/mark.tsx'
import { Sides } from '../../parts/sides.tsx'
import { titleOf } from '../../parts/title-of.ts'
import { Editor } from './editor.tsx'
import { useVersion } from './use-version.ts'
import { Versions } from './versions.tsx'
import { standingOf } from './words.ts'

/** One page: writing it, and its history. */
export function PageDesk({ page }: { readonly page: ContentPage }) {
  const { tone, words } = standingOf(page)
  return (
    <Stack>
      <Group>
        <Title order={2} size="h4">
          {titleOf(page)}
        </Title>
        <Mark tone={tone}>{words}</Mark>
      </Group>
      {page.waiting > 0 && <Alert color="amber">{m.content_waits({ number: page.waiting })}</Alert>}
      <Sides
        sides={[
          { key: 'write', label: m.content_write(), view: <Begun page={page} />, kept: true },
          { key: 'versions', label: m.content_versions(), view: <Versions page={page} /> },
        ]}
      />
    </Stack>
  )
}

/** The editor begins with the draft, else with what waits or is in force; a newer version of a colleague begins it anew. */
function Begun({ page }: { readonly page: ContentPage }) {
  const number = page.draft || page.waiting || page.published
  const query = useVersion(page, number)
  const { data } = query
  return data ? <Editor key={page.latest} page={page} texts={data.texts} /> : <Coming query={query} height={420} />
}
