import { type ReactNode, useState } from 'react'
import { forgetUnsaved, isUnsaved } from '../../../shell/unsaved.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { type Tabs, useTabs } from './use-tabs.ts'

/**
 * Returns the open screens; closing one with unsaved changes asks for confirmation. The caller has to render
 * `question`.
 */
export function useGuardedTabs(home: string): Tabs & { question: ReactNode } {
  const tabs = useTabs(home)
  const [request, setRequest] = useState<{ ids: readonly string[]; close: () => void }>()
  const ask = (ids: readonly string[], close: () => void) => {
    if (ids.some(isUnsaved)) setRequest({ ids, close })
    else close()
  }
  const discard = ({ ids, close }: { ids: readonly string[]; close: () => void }) => {
    for (const id of ids) forgetUnsaved(id)
    setRequest(undefined)
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
    question: request && (
      <ConfirmDialog
        question="ui.dialog.discard"
        busy={false}
        onConfirm={() => discard(request)}
        onCancel={() => setRequest(undefined)}
      />
    ),
  }
}
