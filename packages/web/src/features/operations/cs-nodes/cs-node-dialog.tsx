import { updateCsNode } from '@rtcops/core/api/generated/operations'
import type { CsNode } from '@rtcops/core/features/operations/cs-nodes/columns'
import { type CsNodeDraft, csNodeRules } from '@rtcops/core/features/operations/cs-nodes/rules'
import { formatNumber } from '@rtcops/core/format/format-number'
import { useApi } from '../../../ui/api.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/form-fields.tsx'
import { ProjectsField } from '../../../ui/project-fields.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { CapacityField } from './capacity-field.tsx'
import { Reported } from './reported.tsx'

/** Sets what holds at a node in place of what it reports. Only what is changed is sent, so that the rest goes on following the node. */
export function CsNodeDialog({ of: node, onClose }: { of: CsNode; onClose: () => void }) {
  const api = useApi()
  const translate = useTranslate()
  const values: CsNodeDraft = {
    appkeys: node.newest_appkeys.length > 0 ? node.newest_appkeys : null,
    zones: node.newest_zones,
    capacity: node.newest_capacity,
  }
  // A node that reports nothing at all has not reported yet.
  const nothing = translate(node.hostname || node.raw_capacity !== null ? 'csNode.none' : 'csNode.notReported')
  return (
    <FormDialog
      title="csNode.editTitle"
      note={node.node}
      rules={csNodeRules}
      values={values}
      save={(draft) => updateCsNode(api, { node: node.node, ...changesOf(values, draft) })}
      done="common.done.updated"
      failed="common.failed.update"
      refresh={['listCsNodes']}
      record={{ target: 'cs_node', id: node.node }}
      onClose={onClose}
    >
      <ProjectsField name="appkeys" label="csNode.appKeys" />
      <Reported value={node.raw_appkeys_name || nothing} />
      <TextField name="zones" label="csNode.zones" max={500} help="csNode.zonesHelp" />
      <Reported value={node.raw_zones || nothing} />
      <CapacityField name="capacity" label="csNode.capacity" />
      <Reported value={node.raw_capacity === null ? nothing : formatNumber(node.raw_capacity)} />
    </FormDialog>
  )
}

/** The fields whose values differ. */
function changesOf(before: CsNodeDraft, after: CsNodeDraft): Partial<CsNodeDraft> {
  const [old, next] = [csNodeRules.parse(before), after] as Record<string, unknown>[]
  return Object.fromEntries(
    Object.entries(next ?? {}).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(old?.[name])),
  )
}
