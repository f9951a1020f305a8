/**
 * What an item has to say, by type: what Google requires, or for Organization, WebSite and Article what tells search
 * engines whom or what the item is about. Of `a|b` one is enough. Source: Google Search Central, structured data,
 * required properties; schema.org 30.0.
 */
const REQUIRED_PROPERTIES: Readonly<Record<string, string>> = {
  AggregateRating: 'itemReviewed ratingValue ratingCount|reviewCount',
  Article: 'headline',
  BreadcrumbList: 'itemListElement',
  ClaimReview: 'claimReviewed reviewRating url',
  Course: 'name description',
  Dataset: 'name description',
  DiscussionForumPosting: 'author datePublished text|image|video|sharedContent',
  EmployerAggregateRating: 'itemReviewed ratingValue ratingCount|reviewCount',
  Event: 'name startDate location',
  FAQPage: 'mainEntity',
  HowTo: 'name step',
  ImageObject: 'contentUrl creator|creditText|copyrightNotice|license',
  ItemList: 'itemListElement',
  JobPosting:
    'title description datePosted hiringOrganization jobLocation|applicantLocationRequirements',
  LocalBusiness: 'name address',
  Movie: 'name image',
  Organization: 'name url',
  ProfilePage: 'mainEntity',
  QAPage: 'mainEntity',
  Quiz: 'hasPart',
  Recipe: 'name image',
  Review: 'author itemReviewed reviewRating',
  SocialMediaPosting: 'author datePublished text|image|video|sharedContent',
  SoftwareApplication: 'name offers aggregateRating|review',
  VacationRental: 'name identifier image containsPlace latitude|geo longitude|geo',
  VideoObject: 'name thumbnailUrl uploadDate',
  WebSite: 'name url',
};

/**
 * Types below those of the table, which need the same: the nearest one counts. A kind of article may have a name
 * instead.
 */
const SUBTYPES: Readonly<Record<string, string>> = {
  Article:
    'APIReference AdvertiserContentArticle AnalysisNewsArticle AskPublicNewsArticle BackgroundNewsArticle ' +
    'BlogPosting LiveBlogPosting MedicalScholarlyArticle NewsArticle OpinionNewsArticle Report ' +
    'ReportageNewsArticle ReviewNewsArticle SatiricalArticle ScholarlyArticle TechArticle',
  Event:
    'BusinessEvent ChildrensEvent ComedyEvent ConferenceEvent CourseInstance DanceEvent DeliveryEvent ' +
    'EducationEvent EventSeries ExhibitionEvent Festival FoodEvent Hackathon LiteraryEvent MusicEvent ' +
    'OnDemandEvent PerformingArtsEvent PublicationEvent SaleEvent ScreeningEvent SocialEvent SportsEvent ' +
    'TheaterEvent VisualArtsEvent',
  LocalBusiness:
    'AccountingService AdultEntertainment AmusementPark AnimalShelter ArchiveOrganization ArtGallery Attorney ' +
    'AutoBodyShop AutoDealer AutoPartsStore AutoRental AutoRepair AutoWash AutomatedTeller AutomotiveBusiness ' +
    'Bakery BankOrCreditUnion BarOrPub BeautySalon BedAndBreakfast BikeStore BookStore BowlingAlley Brewery ' +
    'CafeOrCoffeeShop Campground Casino ChildCare ClothingStore ComedyClub CommunityHealth ComputerStore ' +
    'ConvenienceStore CovidTestingFacility DaySpa Dentist DepartmentStore Dermatology DietNutrition Distillery ' +
    'DryCleaningOrLaundry Electrician ElectronicsStore Emergency EmergencyService EmploymentAgency ' +
    'EntertainmentBusiness ExerciseGym FastFoodRestaurant FinancialService FireStation Florist ' +
    'FoodEstablishment FurnitureStore GardenStore GasStation GeneralContractor Geriatric GolfCourse ' +
    'GovernmentOffice GroceryStore Gynecologic HVACBusiness HairSalon HardwareStore HealthAndBeautyBusiness ' +
    'HealthClub HobbyShop HomeAndConstructionBusiness HomeGoodsStore Hospital Hostel Hotel HousePainter ' +
    'IceCreamShop IndividualPhysician InsuranceAgency InternetCafe JewelryStore LegalService Library ' +
    'LiquorStore Locksmith LodgingBusiness MedicalBusiness MedicalClinic MensClothingStore Midwifery ' +
    'MobilePhoneStore Motel MotorcycleDealer MotorcycleRepair MovieRentalStore MovieTheater MovingCompany ' +
    'MusicStore NailSalon NightClub Notary Nursing Obstetric OfficeEquipmentStore Oncologic Optician ' +
    'Optometric Otolaryngologic OutletStore PawnShop Pediatric PetStore Pharmacy Physician PhysiciansOffice ' +
    'Physiotherapy PlasticSurgery Plumber Podiatric PoliceStation PostOffice PrimaryCare ProfessionalService ' +
    'Psychiatric PublicHealth PublicSwimmingPool RadioStation RealEstateAgent RecyclingCenter Resort ' +
    'Restaurant RoofingContractor SelfStorage ShoeStore ShoppingCenter SkiResort SportingGoodsStore ' +
    'SportsActivityLocation SportsClub StadiumOrArena Store TattooParlor TelevisionStation TennisComplex ' +
    'TireShop TouristInformationCenter ToyStore TravelAgency WholesaleStore Winery',
  Organization:
    'Airline CollegeOrUniversity Consortium Cooperative Corporation DanceGroup DiagnosticLab ' +
    'EducationalOrganization ElementarySchool FundingAgency FundingScheme GovernmentOrganization HighSchool ' +
    'LibrarySystem MedicalOrganization MiddleSchool MusicGroup NGO NewsMediaOrganization OnlineBusiness ' +
    'OnlineMarketplace OnlineStore PerformingGroup PoliticalParty Preschool Project ResearchOrganization ' +
    'ResearchProject School SearchRescueOrganization SportsOrganization SportsTeam TheaterGroup VeterinaryCare ' +
    'WorkersUnion',
  Review: 'CriticReview EmployerReview MediaReview Recommendation UserReview',
  SoftwareApplication: 'MobileApplication OperatingSystem RuntimePlatform VideoGame WebApplication',
};

const kinds = new Map(
  Object.entries(SUBTYPES).flatMap(([type, below]) =>
    below.split(' ').map((kind): [string, string] => [kind, REQUIRED_PROPERTIES[type] ?? 'name']),
  ),
);

/**
 * The properties that an item of a type needs, each with those that may stand in its place.
 * @param type a name in the vocabulary of schema.org
 */
export function getRequiredProperties(type: string): readonly (readonly string[])[] {
  const own = Object.hasOwn(REQUIRED_PROPERTIES, type)
    ? REQUIRED_PROPERTIES[type]
    : kinds.get(type);
  const needs = own === 'headline' && type !== 'Article' ? 'headline|name' : (own ?? 'name');
  return needs.split(' ').map((need) => need.split('|'));
}
