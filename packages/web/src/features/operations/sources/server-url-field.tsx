import type { Schema } from '@rtcops/core/api/types'
import { isAskable } from '@rtcops/core/features/operations/sources/kinds'
import { TextField } from '../../../ui/form/form-fields.tsx'

/** Asks for the address of the other system, where its server can be asked who is there. */
export const ServerUrlField = ({ kind }: { kind: Schema<'SourceKind'> }) =>
  isAskable(kind) && <TextField name="server_url" label="source.serverUrl" max={500} help="source.serverUrlHelp" mono />
