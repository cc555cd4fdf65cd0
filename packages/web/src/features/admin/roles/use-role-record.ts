import { getAdminRole, getAdminRoleConfig, listRoleClassifications } from '@rtcops/core/api/generated/operations'
import type { ReadQuery } from '@rtcops/core/api/operation'
import type { Answer, OperationId, Schema } from '@rtcops/core/api/types'
import { defaultLevel, type Levels, levelsFromWire, type RoleMenu } from '@rtcops/core/features/admin/roles/levels'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { toast } from '../../../ui/overlay/toast.tsx'
import { paths } from '../../../ui/paths.ts'
import { failureText, shouldToast } from '../../../ui/screen/failure-text.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useLeave } from '../../../ui/viewer.ts'

/** Initial content of the role editor. */
export interface RoleRecord {
  /** Undefined for a new role. */
  role: Schema<'Role'> | undefined
  menus: readonly RoleMenu[]
  kinds: readonly string[]
  /** Stored levels; for a new role the defaults (R-RLE-03). */
  levels: Levels
}

/**
 * Loads a role, or the defaults of a new one, once: the editor keeps unsaved input while it is hidden. If the role
 * does not exist or may not be edited, shows a message and returns to the list (R-RLE-06).
 * @param id of the role; `new` for a new one, undefined if the address names none
 */
export function useRoleRecord(id: number | 'new' | undefined): RoleRecord | undefined {
  const translate = useTranslate()
  const queries = useQueryClient()
  const leave = useLeave()
  const [record, setRecord] = useState<RoleRecord>()
  const read = <Id extends OperationId>(query: ReadQuery<Id>): Promise<Answer<Id>> =>
    queries.fetchQuery({ ...query, staleTime: 0 }) as Promise<Answer<Id>>

  const load = useEffectEvent(async (isStillWanted: () => boolean) => {
    try {
      if (id === undefined) throw new Error('no id in the address')
      const [stored, config, kinds] = await Promise.all([
        id === 'new' ? undefined : read(getAdminRole({ id })),
        read(getAdminRoleConfig()),
        read(listRoleClassifications()),
      ])
      if (!isStillWanted()) return
      const role = stored?.info
      if (role?.is_editable === 0) {
        toast.error(translate(role.is_super === 0 ? 'role.ownNotEdited' : 'role.superNotEdited'))
        leave(paths.roles)
        return
      }
      const levels = role ? levelsFromWire(role.roleIdList) : defaultLevels(config.list)
      setRecord({ role, menus: config.list, kinds: kinds.list.map(({ name }) => name), levels })
    } catch (error) {
      if (!isStillWanted()) return
      if (shouldToast(error)) toast.warning(failureText(error, 'common.failed.get', translate))
      leave(paths.roles)
    }
  })
  const isLoaded = record !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another role is loaded again
  useEffect(() => {
    if (isLoaded) return
    let isCurrent = true
    void load(() => isCurrent)
    return () => {
      isCurrent = false
    }
  }, [isLoaded, id])
  return record
}

const defaultLevels = (menus: readonly RoleMenu[]): Levels =>
  new Map(
    menus.flatMap(({ menu_id, options }) => {
      const level = defaultLevel(options)
      return level?.held === 1 ? [[menu_id, level.id]] : []
    }),
  )
