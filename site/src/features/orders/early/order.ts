/** What an order's page knows before the first paint. */
import '../../account/early/customer.ts'
import './documents.ts'
