/** Statements as banks' net banking gives them, with names and numbers that are made up. */

/** SBI: separated by tabs, under an account's particulars, with a file name that ends with .xls. */
export const SBI = `Account Name\t:\tKARIGAR STUDIO
Account Number\t:\t_00000031234567890
Address\t:\t14, MILL ROAD
Balance as on 1 Nov 2026\t:\t1,00,000.00
Start Date\t:\t1 Nov 2026

Txn Date\tValue Date\tDescription\tRef No./Cheque No.\tDebit\tCredit\tBalance
1 Nov 2026\t1 Nov 2026\tBY TRANSFER-UPI/CR/417283940566/ASHA MENO/OKAX/asha.menon/UPI--\tTRANSFER FROM 4897735162092\t \t15,797.00\t1,15,797.00
2 Nov 2026\t2 Nov 2026\tTO TRANSFER-UPI/DR/417283940999/CHAI/YESB/paytm/UPI--\tTRANSFER TO 4897691162095\t40.00\t \t1,15,757.00
3 Nov 2026\t3 Nov 2026\tBY TRANSFER-NEFT*HDFC0000123*N308263412345678*ASHA TRADERS--\tTRANSFER FROM 99509044300\t \t1,25,000.00\t2,40,757.00

**This is a computer generated statement and does not require a signature
`

/** HDFC Bank: a title, a line of stars under the headings, and a summary below. */
export const HDFC = `HDFC BANK Ltd.,,,,,,
"M/S. KARIGAR STUDIO,",,,,,,
Statement From : 01/11/2026  To : 30/11/2026,,,,,,
********,**********************************,****************,********,************,************,************
Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
********,**********************************,****************,********,************,************,************
01/11/26,UPI-ASHA MENON-ASHA.MENON@OKAXIS-HDFC0000123-417283940566-ORDER KG-7F3K2M,0000417283940566,01/11/26,,"15,797.00","1,15,797.00"
01/11/26,POS 416021XXXXXX1234 STATIONERY,0000000000000000,01/11/26,499.00,,"1,15,298.00"
02/11/26,NEFT CR-SBIN0001234-RAVI KUMAR-KARIGAR STUDIO-SBIN526306123456,SBIN526306123456,02/11/26,,50000.00,"1,65,298.00"
,,,,,,
********,,,,,,
STATEMENT SUMMARY :-,,,,,,
Opening Balance,,Dr Count,Cr Count,Debits,Credits,Closing Bal
"1,00,000.00",,1,2,499.00,"65,797.00","1,65,298.00"
Generated On: 03-Nov-2026 10:15:32,,,,,,
*Closing balance includes funds earmarked for hold and uncleared funds,,,,,,
`

/** ICICI Bank: the table begins in the second column, and headings are repeated on each page. */
export const ICICI = `,,,,DETAILED STATEMENT,,,,
,Account Number,,000401234567 ( INR )  - KARIGAR STUDIO,,,,,
,Transaction Date from,,01/11/2026 to 30/11/2026,,,,,
,S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )
,1,01/11/2026,01/11/2026,-,UPI/417283940566/Order KG7F3K2M/asha.menon@ybl/State Bank Of I/ICI0a1b2c3d,0.0,15797.0,115797.0
,2,01/11/2026,01/11/2026,-,MMT/IMPS/630512345678/Logo/RAVI KUMAR/SBIN0001234,0,5000,120797
,S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )
,3,02/11/2026,02/11/2026,012345,CLG/SHARMA TRADERS/HDFC,0.0,"1,00,000.00",220797.0
,4,02/11/2026,02/11/2026,-,BIL/ONL/000912345678/ELECTRICITY,2300,0,218497
,,,,,Page Total,2300,"1,20,797.00",
Legends Used in Account Statement,,,,,,,,
1. BIL - Internet Bill payment,,,,,,,,
`

/** Axis Bank: short headings, an opening balance, days with dashes. */
export const AXIS = `Name :- KARIGAR STUDIO
Statement of Account No - 912010012345678 for the period (From : 01-11-2026 To : 30-11-2026)

S.No,Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL
1,01-11-2026,,OPENING BALANCE,,100000.00,100000.00,123
2,01-11-2026,,UPI/P2A/417283940566/ASHA MENO/AXIS BANK/UPI,,15797.00,115797.00,123
3,02-11-2026,,RTGS/HDFCR52026110212345678/ASHA TRADERS/HDFC BANK,,250000.00,365797.00,123
4,03-11-2026,,NEFT/AXISCN0123456789/RENT,20000.00,,345797.00,123
,,,TRANSACTION TOTAL,20000.00,365797.00,,
,,,CLOSING BALANCE,,,345797.00,

Unless the constituent notifies the bank immediately of any discrepancy
`

/** Kotak Mahindra Bank: one column of amounts, with Dr and Cr beside it, and the same beside the balance. */
export const KOTAK = `KARIGAR STUDIO,,,,,,,,
Account No.,1234567890,,,,,,,
Sl. No.,Transaction Date,Value Date,Description,Chq / Ref No.,Amount,Dr / Cr,Balance,Dr / Cr
1,01-Nov-2026,01-Nov-2026,UPI/ASHA MENON/417283940566/UPI,UPI-630512345679,"15,797.00",CR,"1,15,797.00",CR
2,02-Nov-2026,02-Nov-2026,PCD/4321/AMAZON,630612345678,999.00,DR,"1,14,798.00",CR
3,03-Nov-2026 10:15:00,03-Nov-2026,Received from RAVI KUMAR,IMPS-630712345678,"5,000.50",CR,"1,19,798.50",CR
Opening balance,,as on 01/11/2026,INR,,,,,
Closing balance,,as on 30/11/2026,INR,,,,,
`

/** Union Bank of India: amounts with (Cr) and (Dr) behind them, the newest first. */
export const UNION = `Statement of Account
Date,Transaction Id,Remarks,Amount(Rs.),Balance(Rs.)
03/11/2026 18:04:11,S12345678,UPIAB/417283940566/CR/ASHA MEN/UBIN/asha@upi,"15,797.00 (Cr)","1,15,797.00 (Cr)"
02/11/2026 09:00:00,S12345677,ATM WDL,"2,000.00 (Dr)","1,00,000.00 (Cr)"
`

/** Bank of Baroda: separated by semicolons, with a currency in the headings. */
export const BARODA = `TRAN DATE;VALUE DATE;NARRATION;CHQ.NO.;WITHDRAWAL(DR);DEPOSIT(CR);BALANCE(INR)
2026-11-01;2026-11-01;UPI/417283940566/10:15:32/UPI/asha@okaxis/Payment;;;15,797.00;1,15,797.00 Cr
2026-11-02;2026-11-02;SMS CHARGES;;17.70;;1,15,779.30 Cr
`

/** Kotak's newer kind: what came in has a plus sign, what went out a minus sign. */
export const SIGNED = `"#","TRANSACTION DATE","VALUE DATE","TRANSACTION DETAILS","CHQ / REF NO.","DEBIT/CREDIT(₹)","BALANCE(₹)"
"1","01 Nov 2026 10:15 AM","01 Nov 2026","UPI/ASHA MENON/417283940566/UPI","UPI-630512345679","+15,797.00","1,15,797.00"
"2","02 Nov 2026 11:15 AM","02 Nov 2026","UPI/CHAI/417283940999/UPI","UPI-630612345679","-40.00","1,15,757.00"
`
