import { updateCsNode } from '@rtcops/core/api/generated/operations'
import type { CsNode } from '@rtcops/core/features/operations/nodes/columns'
import { type CsNodeDraft, csNodeRules } from '@rtcops/core/features/operations/nodes/rules'
import { formatNumber } from '@rtcops/core/format/format-number'
import { useApi } from '../../../ui/api.ts'
import { ProjectsField } from '../../../ui/field/project-fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { TextField } from '../../../ui/form/form-fields.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { CapacityField } from './capacity-field.tsx'
import { Reported } from './reported.tsx'

/**
 * Sets values that override those reported by a node. Only changes are sent, so that the other values keep following
 * the node.
 */
export function CsNodeDialog({ of: node, onClose }: { of: CsNode; onClose: () => void }) {
  const api = useApi()
  const translate = useTranslate()
  const values: CsNodeDraft = {
    appkeys: node.newest_appkeys.length > 0 ? node.newest_appkeys : null,
    zones: node.newest_zones,
    capacity: node.newest_capacity,
  }
  // If a node reports neither value, it has not reported yet.
  const nothing = translate(node.hostname || node.raw_capacity !== null ? 'node.none' : 'node.notReported')
  return (
    <FormDialog
      title="node.editTitle"
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
      <ProjectsField name="appkeys" label="node.appKeys" />
      <Reported value={node.raw_appkeys_name || nothing} />
      <TextField name="zones" label="node.zones" max={500} help="node.zonesHelp" />
      <Reported value={node.raw_zones || nothing} />
      <CapacityField name="capacity" label="node.capacity" />
      <Reported value={node.raw_capacity === null ? nothing : formatNumber(node.raw_capacity)} />
    </FormDialog>
  )
}

/** Returns the fields whose values differ. */
function changesOf(before: CsNodeDraft, after: CsNodeDraft): Partial<CsNodeDraft> {
  const [old, next] = [csNodeRules.parse(before), after] as Record<string, unknown>[]
  return Object.fromEntries(
    Object.entries(next ?? {}).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(old?.[name])),
  )
}
