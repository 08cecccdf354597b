import type { HelpGroup } from './help-topic.ts'

/** Questions about services, their prices, order and pictures. */
export const serviceHelp: HelpGroup = {
  title: 'Services and prices',
  topics: [
    {
      id: 'add-service',
      question: 'How do I add a service?',
      answer: [
        'Open Services and press Add Service. Title, description, category and at least one price category are needed; pictures and the other details can follow later.',
        'Press Add Service at the foot of the form: the page of the service is on the site a few seconds later. To begin from a service you have, use Duplicate behind the three dots of its row.',
      ],
      links: [{ label: 'Add a service', to: '/services/create' }],
      words: 'new product create copy',
    },
    {
      id: 'price-tiers',
      question: 'What are price categories and variants?',
      answer: [
        'A price category is one way to buy the service, with its name, price, original price and delivery time, such as Standard in 5 days or Super Quick in 2 days. Shoppers choose one under “Get it by”. The one named Standard is chosen at first, or the first of the list.',
        'Variants are versions with prices of their own, such as 5, 10 or 20 pages. Switch on “This service has variants” and give each its price categories. Drag the rows into the order in which shoppers should see them.',
      ],
      links: [{ label: 'Services', to: '/services' }],
      words: 'tier option package plan',
    },
    {
      id: 'prices',
      question: 'How do I change a price, or show a discount?',
      answer: [
        'Open the service and change the price under Pricing. Amounts can be typed as ₹1,19,999 or 119999. An original price above the price is shown struck through, with the discount in per cent.',
        'The new price is on the site seconds after you save. Whoever has the service in the cart is shown the change and accepts it before ordering. Orders that have come in keep the price they were made at.',
      ],
      links: [{ label: 'Services', to: '/services' }],
      words: 'cost offer sale rupees amount',
    },
    {
      id: 'bulk-edit',
      question: 'How do I change many services at once?',
      answer: [
        'Open Services, search or filter the list, and press Change several; or tick some and press Change. Prices go up or down by per cent or rupees and can be let end in 9, 49 or 99; delivery time, labels and category can be set, services shown or hidden, or deleted.',
        'Show the difference lists every service with what it has now and would have. Nothing changes before you confirm it, and all of it or nothing does. Undo stands in the dialog afterwards, and in History with each of the services, for as long as nobody has changed one of them.',
      ],
      links: [{ label: 'Services', to: '/services' }],
      words: 'bulk mass several all prices percent round undo',
    },
    {
      id: 'spreadsheet',
      question: 'How do I change or add services in Excel or Google Sheets?',
      answer: [
        'Open Services, search or filter the list, and choose Export to Excel or Export CSV under Spreadsheet. There is a row for each price category. Change what you like, keep the Service ID, and save. For new services leave Service ID empty; their rows belong together by title and category.',
        'Choose Import a sheet and upload the file. You see what would be added and changed, cell by cell, and which rows are wrong and why; those can be downloaded. Correct them in the file and upload it again: nothing is imported while a row is wrong, and then all of it is at once. Services that the sheet does not name stay as they are.',
        'Undo the whole import stands there afterwards, and in History with each of the services, for as long as nobody has changed one of them. A new shop can begin with the template. Pictures are addresses, one in a line; those at other hosts are copied into the shop when you tick that.',
      ],
      links: [
        { label: 'Import services', to: '/services/import' },
        { label: 'Services', to: '/services' },
      ],
      words: 'csv xlsx excel sheet spreadsheet import export upload download template bulk',
    },
    {
      id: 'order',
      question: 'How do I change the order of services, categories or labels?',
      answer: [
        'Open Services, Categories or Labels and press Change the order. Drag a row by its handle, use its arrows, or type the place it should have; then press Save Order. Every page, list and filter follows within moments.',
        'As long as no order is given, the oldest stand first. What is new comes last. A hidden service keeps its place. Shoppers who sort by price or delivery time see their own order.',
      ],
      links: [{ label: 'Change the order', to: '/catalogue-order' }],
      words: 'sort arrange drag move position first top sequence',
    },
    {
      id: 'featured',
      question: 'How do I choose the featured services of the home page?',
      answer: [
        'Open Change the order in Services and choose Featured: search a service, pin it, and drag the pinned ones into their order. They stand first on the home page, and the services with the highest discounts follow as before.',
      ],
      links: [{ label: 'Featured services', to: '/catalogue-order/featured' }],
      words: 'pin highlight home page promote best',
    },
    {
      id: 'describe-pictures',
      question: 'How do I describe a picture for people who do not see it?',
      answer: [
        'Open the service and press Describe under the picture. Say in a sentence what it shows; screen readers read it aloud on the page of the service, and browsers show it where the picture does not load.',
        'The description goes with the picture to every service that shows it, and is saved at once. Without one, the page names the service and the number of the picture.',
      ],
      links: [{ label: 'Services', to: '/services' }],
      words: 'alt alternative text accessibility blind image photo',
    },
    {
      id: 'crop-pictures',
      question: 'Which size should pictures have, and can I crop them?',
      answer: [
        'Pages show pictures three wide to two high, best at 1200 by 800 pixels or more. A banner or thumbnail of another shape is asked about before its upload: drag it until the frame shows the part you want and press Crop and upload, or press Use it as it is.',
      ],
      links: [{ label: 'Services', to: '/services' }],
      words: 'crop cut size ratio shape banner thumbnail upload resize',
    },
    {
      id: 'picture-library',
      question: 'Where are all the pictures, and how do I replace or clear them?',
      answer: [
        'Open General in Settings and press All pictures. The list says where each picture is shown, and can be searched by file name and description. Replace puts a new file wherever the old one stands; replacing that by the old one undoes it.',
        'Clear unused deletes what nothing shows. A picture stays while a service, a draft, the profile, an order or a version in History needs it, and for a day after its upload.',
      ],
      links: [{ label: 'Pictures', to: '/pictures' }],
      words: 'library media upload photo image gallery delete space',
    },
    {
      id: 'hide',
      question: 'How do I take a service off the shop without deleting it?',
      answer: [
        'Open the service and set State to Hidden; for many at once, press Change several and choose Show or hide. It leaves every page, list and search within seconds, and nobody can order it. Its address says that it is not offered at present and leads on, whoever has it in the cart is told, and orders that have come in stay as they are.',
        'A hidden category hides its services without changing their own state. A hidden label is shown nowhere; its services keep it. You can still write an order by hand with a hidden service.',
      ],
      links: [{ label: 'Hidden services', to: '/services?filter={"state":"hidden"}' }],
      words: 'state live unpublish pause season off sale draft',
    },
    {
      id: 'schedule',
      question: 'How do I let a service, category or label go live, or end, at a certain time?',
      answer: [
        'Open the service, category or label. For one that begins later, set State to Hidden and enter when it goes live; for one that ends, enter when it is taken down. Both together make a season. Times are Indian time. A category takes its services along, whose own state stays as it is.',
        'The shop does it to the second, also when nobody is signed in, and makes up for it at its next start if it was down. The list shows what is planned, and History names The schedule.',
      ],
      links: [
        { label: 'Services', to: '/services' },
        { label: 'Categories', to: '/categories' },
        { label: 'Labels', to: '/labels' },
      ],
      words: 'plan timer later date time offer season end launch',
    },
    {
      id: 'draft',
      question: 'Can I prepare changes without showing them yet?',
      answer: [
        'Yes: change the form of the service and press Save as draft instead of Save Changes. The shop stays as it is, and the list says that a draft waits. Open the service and press Show the draft for its difference to what is live; there it can be published, edited further or discarded.',
        'The shop also publishes it by itself: enter when under Publish this draft at, in Indian time. If somebody has changed the service after that was planned, the draft goes on waiting, and the list and the form say so.',
        'Preview in the form shows the real page on a phone and a desktop, with the draft or of a hidden service. Its link can be handed on; it ends after a week.',
        'A new service needs no draft: add it with State Hidden.',
      ],
      links: [{ label: 'Services', to: '/services' }],
      words: 'prepare later review approve unpublished preview schedule time publish',
    },
    {
      id: 'delivery',
      question: 'How is the delivery day worked out?',
      answer: [
        'From the delivery time of the chosen price category, in your own words: “8 hours”, “3 days”, “2 weeks”, “1 month”, or “3-5 days”, of which the later day is promised. The form shows below the field what shoppers are told. What is ordered outside the working days and hours of the Shop Profile counts from their next beginning.',
        'Work of some hours is promised for the same day if it still fits into it, otherwise for the next business day. Days on which nobody works and disabled dates are passed over.',
      ],
      links: [{ label: 'Disabled dates', to: '/bookings/disabled' }],
      words: 'guaranteed time deadline holiday weekend',
    },
    {
      id: 'categories-labels',
      question: 'What are categories, subcategories and labels for?',
      answer: [
        'Each service stands in one category, and may have one of its subcategories, chosen or newly typed in the service’s form; shoppers filter the list by both. Labels are further words within a category, shown as chips on the home page.',
        'A category can be deleted once no service is in it. A label can be deleted at any time: the question says how many services lose it.',
      ],
      links: [
        { label: 'Categories', to: '/categories' },
        { label: 'Labels', to: '/labels' },
      ],
      words: 'filter group tag chips menu',
    },
    {
      id: 'pictures',
      question: 'Which pictures can I upload?',
      answer: [
        'JPEG, PNG, WebP, GIF and AVIF files of up to 15 MB each. The shop makes the smaller copies for phones by itself. A service has one banner and up to twelve thumbnails, which can be dragged into order.',
        'A service without a picture has a cover with its title and the motif of its category. Draw a picture in its form makes that cover a picture of its own. Motif and icon are chosen in the category’s form.',
      ],
      links: [{ label: 'Services', to: '/services' }],
      words: 'photo image banner thumbnail gallery cover motif draw icon',
    },
    {
      id: 'synonyms',
      question: 'How do shoppers find a service by another word?',
      answer: [
        'Open Settings, General Settings, and press Synonyms. Add what shoppers type, such as “visiting card”, and the words that your services use for it. The search takes up a change seconds after you save.',
        'Typing errors need no synonym: the search knows small slips, the plural, and words that sound alike.',
      ],
      links: [{ label: 'Synonyms', to: '/synonyms' }],
      words: 'search find word hindi meaning spelling nothing found',
    },
    {
      id: 'not-found',
      question: 'What do shoppers look for and not find?',
      answer: [
        'Open Settings, General Settings, and press What was not found: the searches of the last 90 days that had no result, how often they were made, and what they find now. Add a search as a synonym of words that your services use, make a service of it, or dismiss it; Dismissed brings it back.',
        'Only the words are counted, a few in a visit. Nothing is kept about who searched, and nothing that could be a phone number or an address. Browsers that ask not to be tracked are not counted.',
      ],
      links: [{ label: 'Not found', to: '/missed-searches' }],
      words: 'search missed zero no result demand statistics privacy',
    },
    {
      id: 'live',
      question: 'When do customers see what I change?',
      answer: [
        'A few seconds after you save: the chip at the top says Publishing… and then Live. Nothing else has to be pressed. If it says that publishing failed, press it: it tells why, and publishing can be tried again there.',
      ],
      links: [{ label: 'Publish centre', to: '/publishing' }],
      words: 'publish website update live failed',
    },
    {
      id: 'roll-back',
      question: 'The site looks wrong: how do I get it back as it was?',
      answer: [
        'Press the chip at the top and open the Publish centre. It lists the last fifty publishes with what they changed, who did it, which pages they touched and how long they took. If a service or the profile was changed by mistake, bring its old version back in History.',
        'If the whole site looks wrong, choose one of the last releases under Releases and press Go back. Shoppers see it within seconds, and every screen here says so. What you save meanwhile waits; Go forward shows all of it. Orders are still taken at the prices of today.',
        'Publish everything anew renders every page again as a new release, for instance before a large change, so that there is a release to go back to.',
      ],
      links: [
        { label: 'Publish centre', to: '/publishing' },
        { label: 'History', to: '/history' },
      ],
      words: 'rollback roll back release revert restore undo site old version broken publish anew',
    },
  ],
}
