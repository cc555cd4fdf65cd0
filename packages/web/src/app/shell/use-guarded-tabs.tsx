import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { forgetUnsaved, isUnsaved } from './unsaved.ts'
import { type Tabs, useTabs } from './use-tabs.ts'

/** The open screens, of which one that holds something unsaved is closed only after asking. `question` has to be drawn. */
export function useGuardedTabs(home: string): Tabs & { question: ReactNode } {
  const tabs = useTabs(home)
  const [asked, setAsked] = useState<{ ids: readonly string[]; close: () => void }>()
  const ask = (ids: readonly string[], close: () => void) => {
    if (ids.some(isUnsaved)) setAsked({ ids, close })
    else close()
  }
  const discard = ({ ids, close }: { ids: readonly string[]; close: () => void }) => {
    for (const id of ids) forgetUnsaved(id)
    setAsked(undefined)
    close()
  }
  return {
    ...tabs,
    close: (id) => ask([id], () => tabs.close(id)),
    closeOthers: () =>
      ask(
        tabs.tabs.map(({ id }) => id).filter((id) => id !== tabs.active),
        tabs.closeOthers,
      ),
    question: asked && (
      <ConfirmDialog
        question="ui.dialog.discard"
        busy={false}
        onConfirm={() => discard(asked)}
        onCancel={() => setAsked(undefined)}
      />
    ),
  }
}
