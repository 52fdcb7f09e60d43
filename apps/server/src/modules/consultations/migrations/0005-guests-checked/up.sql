alter table consultations.consultation validate constraint somebody_asked;
