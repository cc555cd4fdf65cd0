import { Cube } from '@blueprintjs/icons'
import { call } from '@rtcops/core/api/client'
import type { PaletteItem, PaletteProvider } from '../../../app/palette/provider.ts'
import { projectCallsAddress } from '../../../ui/call-address.ts'

/** As many projects as fit beside the other groups. */
const most = 5

/** A project's name or a pasted AppKey opens its calls. */
const projectPalette: PaletteProvider = {
  title: 'shell.palette.projects',
  operation: 'listCallSessions',
  async find(text, { api, signal }): Promise<PaletteItem[]> {
    const { list } = await call(api, 'listProjectOptions', { keyword: text.slice(0, 100) }, { signal })
    return list.slice(0, most).map(({ appkey, name, company_id, company_name }) => ({
      id: appkey,
      icon: <Cube />,
      title: name,
      note: `${appkey} · ${company_name}`,
      address: projectCallsAddress({ company_id, appkey }),
    }))
  },
}

export default projectPalette
