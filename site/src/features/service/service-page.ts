/** A service's page: one file, because each costs a request of its own. */
import './buy-panel.ts'
import './gallery.ts'
import './share.ts'
