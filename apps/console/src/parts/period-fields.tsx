import { SimpleGrid, TextInput, type TextInputProps } from '@mantine/core'
import { timeOfField } from './taipei.ts'

type Field = Pick<TextInputProps, 'label' | 'description' | 'value' | 'onChange'>

/** From when until when, in Taipei time; both may stay empty. */
export function PeriodFields({ start, end }: { readonly start: Field; readonly end: Field }) {
  return (
    <SimpleGrid cols={2} spacing="sm">
      <TextInput type="datetime-local" {...start} />
      <TextInput type="datetime-local" {...end} />
    </SimpleGrid>
  )
}

/** As the calls take it: what stayed empty is left out. */
export function periodOf({ start, end }: { readonly start: string; readonly end: string }): { start?: string; end?: string } {
  return { ...(start && { start: timeOfField(start) }), ...(end && { end: timeOfField(end) }) }
}
