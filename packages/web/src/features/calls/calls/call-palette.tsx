import { Phone } from '@blueprintjs/icons'
import { call } from '@rtcops/core/api/client'
import type { PaletteItem, PaletteProvider } from '../../../app/palette/provider.ts'
import { detailAddress } from './addresses.ts'

/** Ids of calls have no fixed form; they have no blanks, and shorter words are names of something else. */
const maybeCallId = /^[\w.:@-]{8,64}$/

/** A pasted call id opens the call. */
const callPalette: PaletteProvider = {
  title: 'shell.palette.calls',
  operation: 'listCallMessages',
  async find(text, { api, signal }): Promise<PaletteItem[]> {
    if (!maybeCallId.test(text)) return []
    const { info } = await call(api, 'listCallMessages', { channel_session_id: text, limit: 1 }, { signal })
    const { channel_session_id, app_key, app_name } = info
    return [
      {
        id: channel_session_id,
        icon: <Phone />,
        title: info.channel_name || channel_session_id,
        note: [info.create_date, app_name, channel_session_id].filter(Boolean).join(' · '),
        address: detailAddress({ channel_session_id, app_key, app_name, uid: '' }),
      },
    ]
  },
}

export default callPalette
