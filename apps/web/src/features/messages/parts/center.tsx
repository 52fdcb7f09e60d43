import { AlertsOffer } from '../../alerts/door.tsx'
import { AskForm, ConsultationList } from '../consultations/door.ts'
import { useMessageCenter, useMessageList } from '../screens/message-center/message-center.model.ts'
import type { Group } from '../messages.ts'
import { GroupTabs } from './group-tabs.tsx'
import { MessageList } from './message-list.tsx'
import css from './message-list.module.css'

/** The message center below its heading: tabs, and what the open one holds. */
export function Center() {
  const { tab, consults, consultation } = useMessageCenter()
  const { asking, page, onPage, order, onAsk, onCancel, onAsked } = consultation
  return (
    <>
      <GroupTabs tab={tab} consults={consults} />
      {tab !== 'consultation' && <Messages key={tab} group={tab} />}
      {tab === 'consultation' && (
        <section className={css.list}>
          {asking ? (
            <AskForm order={order} onDone={onAsked} onCancel={onCancel} />
          ) : (
            <ConsultationList page={page} onPage={onPage} onAsk={onAsk} />
          )}
        </section>
      )}
    </>
  )
}

function Messages({ group }: { readonly group: Group }) {
  const model = useMessageList(group)
  return (
    <>
      <MessageList model={model} />
      {group === 'personal' && model.total > 0 && <AlertsOffer />}
    </>
  )
}
