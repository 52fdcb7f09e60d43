import { Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/**
 * The name of a screen, its one heading of the first level; beside it what is said or done about the whole of it. It is drawn before
 * the first answer has come, so that a slow screen is not a nameless one.
 */
export function ScreenHead({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <Group justify="space-between">
      <Title order={1} size="h4">
        {title}
      </Title>
      {children}
    </Group>
  )
}
