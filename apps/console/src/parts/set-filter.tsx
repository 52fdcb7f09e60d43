import { MultiSelect } from '@mantine/core'

interface Props<V extends string> {
  readonly label: string
  /** Words separated by commas, or empty. */
  readonly value: string
  readonly options: Readonly<Record<V, () => string>>
  readonly onSet: (value: string) => void
  readonly width?: number
}

/** Some of a few words; none means all. */
export function SetFilter<V extends string>({ label, value, options, onSet, width = 170 }: Props<V>) {
  return (
    <MultiSelect
      w={width}
      aria-label={label}
      placeholder={value === '' ? label : ''}
      clearable
      searchable
      hidePickedOptions={false}
      value={value === '' ? [] : value.split(',').filter((word) => Object.hasOwn(options, word))}
      onChange={(chosen) => onSet(chosen.join(','))}
      data={Object.entries<() => string>(options).map(([key, text]) => ({ value: key, label: text() }))}
    />
  )
}
