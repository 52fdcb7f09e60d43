import { Anchor, Button, CopyButton, Group, Stack, Text, Title } from '@mantine/core'
import { IconArrowLeft, IconArrowsDiagonal, IconLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, use } from 'react'
import { useObject } from './object.ts'
import { Screens } from '../app/screen.ts'
import { m } from '../paraglide/messages.js'
import { Colleagues } from './colleagues.tsx'
import { Coming, type Query } from './coming.tsx'
import { History } from './history.tsx'
import { useLookAt } from './looking.ts'
import classes from './object-frame.module.css'
import { ObjectFiles } from './object-files.tsx'
import { ObjectTags } from './object-tags.tsx'

/** What an object is, where it stands, what it is worth and since when: what a decision begins with. */
export interface ObjectHead {
  /** Its number or account. */
  readonly name: string
  readonly state?: ReactNode
  readonly money?: ReactNode
  /** Since when, or how long it waits. */
  readonly since?: ReactNode
  /** Account of who has taken it; empty where nobody has. */
  readonly holder?: string
}

interface Props<T> {
  readonly query: Query & { readonly data: T | undefined }
  readonly head: (data: T) => ObjectHead
  /** Facts and actions. */
  readonly children: (data: T) => ReactNode
  /** Beside them on a page, below them beside a list: what happened, what it touches. */
  readonly aside?: (data: T) => ReactNode
}

/**
 * The page of an object, and the same beside its list: the heading before its data, then head, facts and actions, then its story. Its width
 * decides how many columns there are, not the place where it stands.
 */
export function ObjectFrame<T>({ query, head, children, aside }: Props<T>) {
  const { id, object } = useObject()
  const { data } = query
  useLookAt(data === undefined ? '' : object.kind, id)
  const shown = data === undefined ? undefined : head(data)
  return (
    <article className={classes.frame}>
      <Head {...shown} />
      {data === undefined && <Coming query={query} height={360} />}
      {data !== undefined && (
        <div className={classes.body} data-aside={aside !== undefined || object.told || undefined}>
          <Stack>{children(data)}</Stack>
          {(aside || object.told) && (
            <Stack gap="lg">
              {aside?.(data)}
              {object.told && <ObjectFiles kind={object.kind} id={id} />}
              {object.told && <History kind={object.kind} id={id} />}
            </Stack>
          )}
        </div>
      )}
    </article>
  )
}

function Head({ name, state, money, since, holder = '' }: Partial<ObjectHead>) {
  const { id, object, listPath, narrow } = useObject()
  const address = `${listPath}/${encodeURIComponent(id)}`
  const list = use(Screens).find(({ path }) => path === listPath)
  return (
    <Stack gap={4} mb="md">
      {!narrow && (
        <Anchor component={Link} to={listPath} size="sm" c="dimmed" className={classes.back ?? ''}>
          <IconArrowLeft size={14} aria-hidden />
          {list?.title()}
        </Anchor>
      )}
      <Group justify="space-between" align="flex-start" gap="sm">
        <Group gap="sm" align="baseline">
          <Title order={narrow ? 3 : 1} size="h4" className={classes.name ?? ''}>
            {narrow ? (name ?? id) : `${object.title()} ${name ?? id}`}
          </Title>
          {state}
          {money !== undefined && (
            <Text component="span" size="lg" fw={700} className="tabular">
              {money}
            </Text>
          )}
          {since !== undefined && (
            <Text component="span" size="sm" c="dimmed">
              {since}
            </Text>
          )}
        </Group>
        <Group gap={4} wrap="nowrap">
          <CopyButton value={`${window.location.origin}${address}`}>
            {({ copied, copy }) => (
              <Button variant="subtle" size="compact-sm" leftSection={<IconLink size={14} />} onClick={copy}>
                {copied ? m.parts_copied() : m.parts_copy_link()}
              </Button>
            )}
          </CopyButton>
          {narrow && (
            <Button component={Link} to={address} variant="subtle" size="compact-sm" leftSection={<IconArrowsDiagonal size={14} />}>
              {m.parts_open_page()}
            </Button>
          )}
        </Group>
      </Group>
      {object.told && name !== undefined && <ObjectTags />}
      <Colleagues holder={holder} />
    </Stack>
  )
}
