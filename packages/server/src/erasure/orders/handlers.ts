import type { Handlers } from '../../services/handlers.ts'
import { insertErasure, previewErasure } from './order.ts'
import { getErasure, getErasureReceipt, listErasures } from './queries.ts'

type Operations = 'listErasures' | 'getErasure' | 'getErasureReceipt' | 'previewErasure' | 'insertErasure'

/** Handlers for erasing end users. */
export const erasureHandlers: Pick<Handlers, Operations> = {
  listErasures,
  getErasure: async (context, { id }) => ({ info: await getErasure(context, id) }),
  getErasureReceipt: async (context, { id }) => ({ info: await getErasureReceipt(context, id) }),
  previewErasure: async (context, input) => ({ list: await previewErasure(context, input) }),
  insertErasure: async (context, input) => ({ info: await insertErasure(context, input) }),
}
