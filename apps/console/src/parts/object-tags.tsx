import { tagsFieldTexts } from '@jade/contract/tags/errors'
import { tagWord } from '@jade/contract/tags/fields'
import { ActionIcon, Button, Combobox, Group, Popover, TextInput, useCombobox } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { IconTag, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '../paraglide/messages.js'
import { type Act, useAct } from './act.ts'
import { useObject } from './object.ts'
import classes from './object-tags.module.css'
import { objects } from './objects.ts'
import { ruleOf } from './rule-of.ts'
import { useTagWords } from './tag-words.ts'
import { useNamedKey } from './use-named-key.ts'

/** As the server has it: where there are so many, none is asked for. */
const MOST = 10

/** The head shows that it was done. */
const quietly = (act: Act, decide: () => Promise<unknown>) => act.run(() => decide().then(() => ({ message: '' })))

/** Words of the house on an object, and the way to put one there or take it off (CONSOLE-46). */
export function ObjectTags() {
  const { id, object } = useObject()
  const { kind } = object
  const act = useAct()
  const { data: tags } = useQuery({ queryKey: ['tags', kind, id], queryFn: async () => (await objects.tags({ kind, id })).data })
  if (!tags) return null
  const takeOff = async (tag: string) => {
    await objects.removeTag({ kind, id, tag })
    return { message: m.parts_tag_gone({ tag }), undo: () => objects.addTag({ kind, id, tag }) }
  }
  return (
    <Group gap={6} mt={2}>
      {tags.map((tag) => (
        <span key={tag} className={classes.tag}>
          {kind === 'player' ? (
            <Link to="/players" search={{ tag } as never} className={classes.way}>
              {tag}
            </Link>
          ) : (
            tag
          )}
          <ActionIcon
            variant="transparent"
            color="gray"
            size={24}
            aria-label={m.parts_tag_off({ tag })}
            disabled={act.busy}
            onClick={() => void act.run(() => takeOff(tag))}
          >
            <IconX size={12} aria-hidden />
          </ActionIcon>
        </span>
      ))}
      {tags.length < MOST && <AddTag taken={tags} />}
    </Group>
  )
}

function AddTag({ taken }: { readonly taken: readonly string[] }) {
  const [opened, popover] = useDisclosure()
  useNamedKey('t', { label: m.parts_tag_add(), act: popover.open })
  return (
    <Popover opened={opened} onChange={(open) => !open && popover.close()} position="bottom-start" trapFocus returnFocus width={260}>
      <Popover.Target>
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={<IconTag size={13} aria-hidden />}
          aria-keyshortcuts="t"
          onClick={popover.toggle}
        >
          {m.parts_tag_add()}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={m.parts_tag_add()} p="xs">
        <Field taken={taken} close={popover.close} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** A word that exists, chosen, or a new one, typed. */
function Field({ taken, close }: { readonly taken: readonly string[]; readonly close: () => void }) {
  const { id, object } = useObject()
  const { kind } = object
  const act = useAct()
  const store = useCombobox({ opened: true })
  const form = useForm({ initialValues: { tag: '' }, validate: { tag: ruleOf(tagWord, tagsFieldTexts) } })
  const words = useTagWords(form.values.tag).filter((word) => !taken.includes(word))
  const put = (tag: string) => void quietly(act, () => objects.addTag({ kind, id, tag })).then((done) => done && close())
  return (
    <form noValidate onSubmit={form.onSubmit(({ tag }) => put(tag))}>
      <Combobox store={store} onOptionSubmit={put} withinPortal={false}>
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            size="xs"
            role="combobox"
            aria-label={m.parts_tag()}
            placeholder={m.parts_tag_hint()}
            maxLength={20}
            data-autofocus
            {...form.getInputProps('tag')}
          />
        </Combobox.EventsTarget>
        <Combobox.Options aria-label={m.parts_tag_words()} mt={4}>
          {words.map((word) => (
            <Combobox.Option key={word} value={word}>
              {word}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox>
    </form>
  )
}
