/** Scripts of a service's page in one file, because each file costs a request. */
import './buy-panel.ts'
import './gallery.ts'
import './share.ts'
