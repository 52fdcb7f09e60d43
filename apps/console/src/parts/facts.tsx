import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

export interface Fact {
  readonly label: string
  readonly value: ReactNode
}

/** Name and value, line by line: everything a decision needs beside the decision. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <Stack gap={6} component="dl" m={0}>
      {facts.map((fact) => (
        <Group key={fact.label} justify="space-between" align="baseline" gap="md" wrap="nowrap">
          <Text component="dt" size="sm" c="dimmed" style={{ flex: 'none', maxWidth: '50%' }}>
            {fact.label}
          </Text>
          <Text component="dd" size="sm" m={0} ta="right" style={{ overflowWrap: 'anywhere' }}>
            {fact.value}
          </Text>
        </Group>
      ))}
    </Stack>
  )
}
