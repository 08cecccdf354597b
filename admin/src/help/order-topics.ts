import type { HelpGroup } from './help-topic.ts'

/** Questions about orders, payments and alerts. */
export const orderHelp: HelpGroup = {
  title: 'Orders and money',
  topics: [
    {
      id: 'today',
      question: 'What do the figures on the dashboard count?',
      answer: [
        '“Needs somebody today” counts new orders (pending, and you have heard from the customer), orders that are not sent, unpaid ones (something is still to come in, whatever their status), work that is due today or overdue, and the meetings of today. Press a figure for the list of exactly those.',
        '“Orders and revenue” adds up the last 7, 30 or 90 days or the last year, today included, and compares them with as many days before. An order counts on the day it was placed. Revenue is the money that came in, less what went back, each on its day, also for an order that is paid in part. Best sellers are the services that brought the most in, each line by its share of its order; Show as a table has every day.',
      ],
      links: [
        { label: 'Dashboard', to: '/' },
        { label: 'Orders', to: '/orders' },
      ],
      words: 'statistics report sales chart week month year overdue due unpaid best seller turnover',
    },
    {
      id: 'order-comes',
      question: 'How does an order reach me?',
      answer: [
        'Buy Now and Proceed to Checkout record the order here and open WhatsApp with a message to your chat number that lists the services, the total and, as a rule, the order’s number. You have the message only once the customer presses send. Name, number and note come with the order where the customer has given them.',
        'Customers pay by UPI on their order’s page once you have given your UPI address in Payment Settings; until then, agree on the payment in the chat.',
      ],
      links: [{ label: 'Orders', to: '/orders' }],
      words: 'checkout whatsapp enquiry notification pay',
    },
    {
      id: 'alerts',
      question: 'How do I notice a new order or meeting?',
      answer: [
        'Keep the console open, in any tab: a message at the top says what has happened and leads there, and the menu and the name of the tab count what you have not seen. Lists, the dashboard and an open order bring themselves up to date. What a list shows you counts as seen, on all your devices.',
        'Admins are told of orders, payments and meetings, managers of orders. Nobody is told of what they have done themselves.',
        'While no console is open, mails tell you, where a mail server is set (Settings, General Settings says whether one is). Each of the staff chooses under Your account what comes at once, what comes in a summary at 9:00 in the morning, and what does not come by mail.',
        'A phone or computer tells you too, once you press Turn On Messages there, under Your account. Its message says only what has happened; press it to see more. It ends when you sign out on that device.',
      ],
      links: [
        { label: 'Orders', to: '/orders' },
        { label: 'Your account', to: '/account' },
      ],
      words: 'notification alert toast badge count email daily push phone',
    },
    {
      id: 'not-sent',
      question: 'What does “Not sent” mean on an order?',
      answer: [
        'The site opened the chat, but nobody can know whether the message was sent until the customer writes. Press “Heard from” once they do. The mark also goes when you change one of its statuses or its lines, or record money. Orders in an account carry it until you confirm one of them in one of these ways; then it goes from all of that customer’s orders, and new ones do not have it.',
        'To clear up, tick orders and press File away, or press “File away old” for all that are older than some days. Any order that holds no money can be filed away, also one you have heard about; “File away old” takes only what is not sent. They leave the lists and the counts of active orders and keep their history. Choose “Filed away” as the chat filter to see them and bring them back; the search finds them as well, should the customer write after all.',
      ],
      links: [{ label: 'Orders', to: '/orders' }],
      words: 'abandoned archive heard customer whatsapp message phone note',
    },
    {
      id: 'mark-paid',
      question: 'How do I mark an order as paid?',
      answer: [
        'Open the order and press Record a payment: amount, method, reference and day are kept with your name, and once the total is reached the order is Paid by itself. What was recorded cannot be changed; a refund takes it back.',
        'You can also set the status by hand: press Update in the order’s row and choose Paid. If something is missing, you are asked how it was paid; “I do not know” keeps it as “Method not said”. Less than a rupee that is missing is entered as rounding. Order status and payment status are kept apart: the one says how far the work is, the other how far the money is. Both can be changed in any direction, and the order’s page keeps who changed what and when.',
        'With Paid the customer gets the cashback, and whoever referred them their fires at the first paid order.',
      ],
      links: [{ label: 'Orders', to: '/orders' }],
      words: 'payment status received money completed',
    },
    {
      id: 'dues',
      question: 'Who owes me what?',
      answer: [
        'Press Dues above the orders: it lists the customers, with and without an account, by the day since which something is open. A customer’s page has the open orders, “Remind on WhatsApp” and the statement of account, which has a link to send. “Remind all overdue” goes through them one after another. An order is expected to be paid on the day you heard of it, and once something was paid on the day the work is due; “Change the day” on the order sets another.',
        'One transfer for several orders: press Record a payment on the customer’s page and divide it. What is left becomes the customer’s credit, which you use for an order or give back. What was paid too much for one order you keep as credit on its page.',
        'What will never come is written off on the order’s page, with a reason, and can be expected again. Two guests with the same number may be one person: the customer’s page proposes it, you join them after asking, and take an order apart again on its page.',
      ],
      links: [
        { label: 'Dues', to: '/customers?filter=%7B%22owes%22%3A%22open%22%7D' },
        { label: 'Customers', to: '/customers' },
      ],
      words:
        'open overdue outstanding receivable remind reminder credit statement guest caller join write off',
    },
    {
      id: 'tax-deducted',
      question: 'A customer has deducted TDS. How do I enter it?',
      answer: [
        'Record the money that came as a payment, then press “Tax deducted” under Payments on the order’s page, with section, rate, the deductor’s name and TAN. It counts as paid and as revenue. Under Deducted tax, above the orders, stands each entry by quarter: the certificate is missing there until you enter it. What was entered by mistake is taken back there with a reason, and the order asks for it again.',
      ],
      links: [{ label: 'Deducted tax', to: '/tax-deductions' }],
      words: 'tds income tax tan certificate form 16a quarter section business',
    },
    {
      id: 'bank-statement',
      question: 'Can I enter payments from my bank’s statement?',
      answer: [
        'Yes. In your bank’s net banking, open the statement of the account, choose the days, and download it as Excel or CSV. Press Bank above the list of orders and upload the file as it is. Only what came in is kept, and a statement with days of an earlier one adds only what is new.',
        'Each credit names the order that it most likely pays for, and why: the customer has given its UTR number, the text has the order’s number, a phone number or a name, or the amount is what is due. Press Enter, and it is entered as a payment of that order with the bank’s day and amount; a notice with that number is confirmed by it. Another order is found by number, name or phone. What is no customer’s payment is set aside, and can be brought back.',
        'A payment that was recorded with its UTR number is shown as entered already. One that was recorded without it is not found again: set its line aside. Managers see none of this.',
      ],
      links: [{ label: 'Bank', to: '/bank-lines' }],
      words:
        'bank statement upload csv excel net banking utr neft imps reconcile reconciliation match credit',
    },
    {
      id: 'settlements',
      question: 'Has Razorpay paid out everything?',
      answer: [
        'In Razorpay’s dashboard, open Reports and download the settlement reconciliation report; upload it under Bank, Razorpay settlements. Each settlement shows the payments, refunds, fees, GST on the fees and what was paid out, and its entries lead to their orders.',
        'Once a bank statement has the UTR of a settlement, that line is the settlement and no customer’s payment, and the settlement says that it has arrived. Sums that do not agree are said, and so is a payment that no order here has.',
      ],
      links: [
        { label: 'Razorpay settlements', to: '/gateway-settlements' },
        { label: 'Payment Settings', to: '/payment' },
      ],
      words: 'settlement payout gateway fees gst report reconcile razorpay',
    },
    {
      id: 'refund',
      question: 'What happens when I refund or cancel an order?',
      answer: [
        'Give the money back yourself, because the shop moves none, and press Record a refund on the order’s page: never more than was paid. Once all of it is given back the order is Refunded; after a part of it, it stays Paid. The cashback of that order is taken back, and the referral’s fires too unless the customer has another paid order; never more than is left of them.',
        'Choosing Cancelled as the order status gives back the cashback points that were spent on the order. Cashback and fires that were earned with it are taken back with the payment status: change that as well.',
      ],
      links: [{ label: 'Orders', to: '/orders' }],
      words: 'money back return fires cashback',
    },
    {
      id: 'points-on-orders',
      question: 'How are cashback points spent on an order?',
      answer: [
        'One point is one rupee. Signed-in customers press Use cashback points on the order’s page; you open the order and press Cashback points under Payments, which shows how many the account holds. No more can be used than the account holds and the order leaves open. 0 gives them back.',
        'Points lower the total like a discount, and with it the GST and the cashback of the order; on documents they stand as Cashback points. With prices plus GST they come off before the tax. Once the invoice or bill of supply is written they stay as they are: take it back with a credit note first. They also stay while a change awaits agreement or a payment that the customer has reported is checked, and on a refunded order.',
        'An order that is cancelled or taken off its account gives all its points back by itself, and one whose total falls below them the rest. Versions of the order and their totals are without points.',
      ],
      links: [{ label: 'Orders', to: '/orders' }],
      words: 'cashback points spend use redeem pay discount loyalty give back',
    },
    {
      id: 'change-order',
      question: 'How do I change what an order consists of?',
      answer: [
        'Open the order and press Change lines or discount: change quantity, option and price, add a service from the catalogue or a line in your own words, and give a discount with its reason, in rupees or as a percentage such as 10%. A percentage comes to whole rupees and follows the lines when you change them. Every save is a version with your name, and the earlier ones stay below the lines. Set the order status back first if the order is completed or cancelled.',
        'If the total rises above what the customer agreed to last, the customer’s page shows both side by side and asks for agreement; until then only what was agreed is owed. Press “Agreed in the chat” where the customer has said so to you. A total that stays or falls needs no agreement; what was paid above it shows as “Paid too much”, for you to give back.',
      ],
      links: [{ label: 'Orders', to: '/orders' }],
      words:
        'edit lines quote version discount percent percentage agree agreement price quantity add service',
    },
    {
      id: 'order-by-hand',
      question: 'How do I record an order that somebody gives by phone?',
      answer: [
        'Press New order above the list of orders. Choose the customer’s account, or give the caller’s name and number; then the lines, from the catalogue or in your own words. The order counts as heard of.',
        'An empty discount gives the first-order discount where it applies, as for an order on the site; 0 gives none. An order in an account is there at once; every other customer sees it by the link that your texts have.',
      ],
      links: [{ label: 'Orders', to: '/orders' }],
      words: 'new order phone call caller manual create write',
    },
    {
      id: 'chat-texts',
      question: 'Can I send customers ready-made texts?',
      answer: [
        'Yes: press Write in WhatsApp on the order’s page and choose quote, payment asked, payment received, progress or delivered. The text is filled in with the order’s amounts; change it if you like and open it in WhatsApp, or copy it. Without a number, copy it.',
        'Settings, Shop Profile has the texts in the shop’s own words, under Chat texts. What stands in braces, such as {name} or {due}, is filled in; a line that has nothing to say is left out. {upi} is your UPI address with the payee, {upi_link} opens a UPI app with the amount, {pay} is the open payment link and {pay_amount} what it asks for; {link} is the order’s page, which needs no account; in a manager’s texts it is the address in the account, because the page shows amounts.',
      ],
      links: [
        { label: 'Shop Profile', to: '/settings/shop' },
        { label: 'Orders', to: '/orders' },
      ],
      words: 'template message whatsapp quote reminder chat text copy placeholder upi payment link',
    },
    {
      id: 'order-link',
      question: 'How does a guest or a caller see the order?',
      answer: [
        'Every order has a page of its own. Its link stands in the texts that an admin sends, and under Customer’s Page on the order, to copy. Whoever has it reads the order, agrees to changes, pays, says “I have paid”, gives billing details and finds the documents, without an account.',
        'Make a new link when it has reached somebody else, or withdraw it: those that were sent before stop at once. A customer with an account can add the order to it from that page; you are told, and can move it to another account or off it under Customer. Ask first: a number that somebody typed proves nothing.',
      ],
      links: [{ label: 'Orders', to: '/orders' }],
      words: 'private page link guest caller without account claim move owner withdraw',
    },
    {
      id: 'order-desk',
      question: 'Where do I keep notes, files and the due day of an order?',
      answer: [
        'On the order’s page, which begins with what the order needs next and the press that does it. Desk has the day by which it is due, which begins as the day that was promised and which the customer sees when you move it, and who does it. Links lead to files elsewhere, such as a drive; mark one “For the customer” and it is on the order’s page until you remove it.',
        'Notes are for staff only and stay as they were written. The timeline has everything that happened, with who did it: statuses, payments, payment links, refunds, documents, billing details, versions, days, notes and links. Managers can do all of this; lines, discounts and payments are for admins.',
      ],
      links: [{ label: 'Orders', to: '/orders' }],
      words: 'next step note link file due date deadline assign assignee timeline history internal drive',
    },
    {
      id: 'first-order',
      question: 'How does the offer for a first order work?',
      answer: [
        'Settings, Shop Profile has how many per cent it takes off, under Offer, promises and rating; while the field is empty there is no such offer. The banner says it, and an order that it applies to shows “First-order discount” on its page, in whole rupees and already taken off its total: ask for that total in the chat.',
        'An account gets it once: an order that was cancelled before it was paid does not count, one that was refunded does. A guest’s order always has it, because a number that is typed proves nothing; search the orders for the number where you doubt it. Where a number had the offer on an order that you wrote for a caller, a later order of an account with that number says so, and Take the offer off asks its customer to agree to the total without it.',
      ],
      links: [
        { label: 'Shop Profile', to: '/settings/shop' },
        { label: 'Orders', to: '/orders' },
      ],
      words: 'discount offer coupon new customer 10% percentage',
    },
    {
      id: 'upi',
      question: 'How do customers pay by UPI, and how do I confirm it?',
      answer: [
        'Give your UPI address in Payment Settings, best a merchant’s with its category code: many UPI apps refuse links to a personal one. A new address is tried first: pay ₹1 to it with the code that is shown, look whether it comes, and press It came. Until then customers are asked to pay to the address from before, or not by UPI.',
        'The page of an order then shows its customer the amount with a QR code, to scan, save or share, and on a phone a button that opens a UPI app too. The order’s page here has the same code and link, to show or to send. With an advance in per cent, the advance is asked for first and the balance once that is paid; an order’s page can change the advance for that order.',
        'Nobody tells the shop when such a payment arrives. The customer presses “I have paid” with the 12-digit UTR number, and the order is marked “To confirm” in the list and on the dashboard. Look for the number in your bank’s app, then press Confirm on the order’s page, with the amount that arrived, or Refuse with a reason that the customer reads.',
      ],
      links: [
        { label: 'Payment Settings', to: '/payment' },
        { label: 'Orders', to: '/orders' },
      ],
      words:
        'qr code utr vpa advance balance confirm payment notice scan save share try trial merchant category mcc rupee personal address gallery limit',
    },
    {
      id: 'documents',
      question: 'How do I issue quotations, invoices and receipts?',
      answer: [
        'Enter the shop’s address under Documents in Payment Settings, and how it stands to GST. Then press “Issue a document” on the order’s page: quotation, proforma, a receipt voucher for a payment, an invoice (a bill of supply under the composition scheme) or a credit note. Each opens as a page that prints on A4; the browser’s print dialog saves it as a PDF.',
        'Numbers follow one another without a gap in each financial year, so a document is never changed or deleted. Where an invoice is wrong, issue a credit note, which takes it back whole, and then a new invoice.',
        'Enter the customer’s GSTIN under “Change the billing details”. Customers can give it themselves on their order’s page until the invoice is issued, and find their documents there. {document} in a chat text is the link of the newest one.',
      ],
      links: [
        { label: 'Payment Settings', to: '/payment' },
        { label: 'Orders', to: '/orders' },
      ],
      words:
        'invoice bill gst gstin tax sac cgst sgst igst proforma receipt voucher credit note pdf print composition',
    },
    {
      id: 'plus-gst',
      question: 'Can prices be plus GST?',
      answer: [
        'On orders that you write yourself, yes, for a customer with a GSTIN: switch on “Prices are plus GST” in the form of the order. Lines and discount are then without GST; the tax comes on top, and the total with it is what the customer agrees to, pays and finds on quotation and invoice. The shop must be registered for GST and not under the composition scheme; that is under Documents in Payment Settings.',
        'The prices of the site include GST, and the cart and each service’s page say so while the shop charges it. An order that was placed there stays so.',
        'What was agreed stays when rates change or the GSTIN is taken away. A later change of the order needs the GSTIN again and has the rates of that day.',
      ],
      links: [
        { label: 'Orders', to: '/orders' },
        { label: 'Payment Settings', to: '/payment' },
      ],
      words: 'gst tax on top exclusive inclusive business customer gstin net value',
    },
    {
      id: 'payment-gateway',
      question: 'Can customers pay by card or net banking?',
      answer: [
        'Yes, by payment links of Razorpay. Enter your keys in Payment Settings and enable Razorpay; then an order’s page makes a link for the advance, the balance or the whole amount. Send it in the chat with Send in WhatsApp, in the words of Payment link among the chat texts; the customer finds it on the order’s page too.',
        'Enter the Webhook URL and a secret of your own in Razorpay’s dashboard, and the same secret in Payment Settings: then a payment is on the order’s page seconds later. Without them, press Ask Razorpay beside the link. Refunds of such payments are made on the order’s page as well, and go back to where the money came from.',
        'Where the customer pays Razorpay’s fee on top, what you asked for is entered. If anything else arrives, you are told: press Enter what came or Give it back on the order’s page. With test keys (rzp_test_…) nothing arrives at all; the dashboard says so.',
      ],
      links: [{ label: 'Payment Settings', to: '/payment' }],
      words: 'razorpay gateway online api key payment link webhook refund',
    },
  ],
}
