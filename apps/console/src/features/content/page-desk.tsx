import type { ContentPage } from '@jade/contract/content/operator-calls'
import { Alert, Group, Stack, Tabs, Title } from '@mantine/core'
import { m } from '../../paraglide/messages.js'
import { Coming } from '../../parts/coming.tsx'
import { Mark } from '../../parts/mark.tsx'
import { titleOf } from '../../parts/title-of.ts'
import { useTab } from '../../parts/use-tab.ts'
import { Editor } from './editor.tsx'
import { useVersion } from './use-version.ts'
import { Versions } from './versions.tsx'
import { standingOf } from './words.ts'

/** One page: writing it, and its history. */
export function PageDesk({ page }: { readonly page: ContentPage }) {
  const [tab, show] = useTab('write')
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
      <Tabs value={tab} onChange={show}>
        <Tabs.List mb="md">
          <Tabs.Tab value="write">{m.content_write()}</Tabs.Tab>
          <Tabs.Tab value="versions">{m.content_versions()}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="write">
          <Begun page={page} />
        </Tabs.Panel>
        <Tabs.Panel value="versions">{tab === 'versions' && <Versions page={page} />}</Tabs.Panel>
      </Tabs>
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
