import { Cube } from '@blueprintjs/icons'
import { listProjectOptions } from '@rtcops/core/api/generated/operations'
import type { PaletteItem, PaletteProvider } from '../../../app/palette/provider.ts'
import { projectCallsAddress } from '../../../ui/call-address.ts'

/** As many projects as fit beside the other groups. */
const most = 5

/** A project's name or a pasted AppKey opens its calls. */
const projectPalette: PaletteProvider = {
  title: 'shell.palette.projects',
  keys: ['DATA_MONITOR_MESSAGE'],
  async find(text, signal): Promise<PaletteItem[]> {
    const { list } = await listProjectOptions({ keyword: text.slice(0, 100) }).queryFn({ signal })
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
